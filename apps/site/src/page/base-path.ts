/** Path under which the site is served, without a slash at its end: `''` or `/guide`. The comparison lets a bundle for the root go without it. */
export const BASE_PATH = import.meta.env.BASE_URL === '/' ? '' : import.meta.env.BASE_URL.replace(/\/$/, '');
