/** Paths below it belong to the member API. */
export const MEMBER_PREFIX = '/api';
