/** How long a link that sets a password works. */
export const RESET_LINK_HOURS = 1;

/** How long a link that confirms an address works. */
export const VERIFY_LINK_HOURS = 24;
