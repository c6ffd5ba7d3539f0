/** The member area: one address in every language. */
export const PROFILE_PATH = '/profile/';
