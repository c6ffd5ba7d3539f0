/** What stands behind the hash of `/profile/` in links of messages: `/profile/#verify=TOKEN`. A hash reaches no server and no log. */
export const LINK_PURPOSES = ['verify', 'reset', 'keep', 'reminders'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What stands behind the view in this hash when a provider leads back to it, `/profile/#/settings/connected`: this, or the code of an API error. */
export const PROVIDER_CONNECTED = 'connected';
