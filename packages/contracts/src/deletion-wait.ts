/** Days between the wish to delete an account and its deletion, in which the wish can be taken back. */
export const DELETION_WAIT_DAYS = 7;
