/** Days after the last sign-up with an address for which an account waits to be confirmed; then it is removed. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;

/** Days between the wish to delete an account and its deletion, in which the wish can be taken back. */
export const DELETION_WAIT_DAYS = 7;
