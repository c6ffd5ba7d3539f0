/** Parameter of an address that names the second language: `?with=pt-BR`. What runs in the head of a page, and the first script, spell it out: they count bytes. */
export const SECOND_LANGUAGE_PARAMETER = 'with';
