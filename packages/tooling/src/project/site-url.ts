import { basePath } from './paths.ts';

/** Address at which the site is published, from `SITE_URL`. */
export const SITE_URL = process.env['SITE_URL'] ?? 'https://duoverso.example';
/** Path under which it is served, from `BASE_PATH`. */
export const BASE_PATH = basePath() || '/';
