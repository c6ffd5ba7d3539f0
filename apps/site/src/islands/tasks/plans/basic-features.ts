/** What is free: it needs no membership and is in every plan. */
export const BASIC_FEATURES = ['pages', 'hover', 'input', 'own-keys'] as const;
