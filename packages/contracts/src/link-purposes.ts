/** What stands behind the hash of `/profile/` in links of messages: `/profile/#verify=TOKEN`. A hash reaches no server and no log. */
export const LINK_PURPOSES = ['verify', 'reset', 'keep', 'reminders'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
