export { inputStamp } from './input-stamp.ts';
export { basePath, projectDir, siteDir } from './paths.ts';
export { BASE_PATH, SITE_URL } from './site-url.ts';
