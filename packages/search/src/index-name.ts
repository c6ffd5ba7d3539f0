/** Name of the site's own index: what the browser asks for and the build writes. */
export const SEARCH_INDEX_NAME = 'duoverso';
