import { DELETION_WAIT_DAYS } from '@duoverso/contracts/deletion-wait';

/** How long a link that sets a password works. */
export const RESET_LINK_HOURS = 1;

/** How long a link that confirms an address works. */
export const VERIFY_LINK_HOURS = 24;

/** How long a link that keeps an account works: as long as the account can be kept. */
export const KEEP_LINK_HOURS = DELETION_WAIT_DAYS * 24;
