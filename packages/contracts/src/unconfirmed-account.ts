/** Days after the last sign-up with an address for which an account waits to be confirmed; then it is removed. */
export const UNCONFIRMED_ACCOUNT_DAYS = 30;
