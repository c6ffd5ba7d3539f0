import { fileURLToPath } from 'node:url';

/** Root of the project, without a trailing slash. */
export const projectDir = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** Workspace of the site. */
export const siteDir = `${projectDir}/apps/site`;
