"""Terms, kinds and the question bank: loaded, checked and looked up; decides nothing."""
