/** The password of members in tests. */
export const PASSWORD = 'two verses facing each other';
