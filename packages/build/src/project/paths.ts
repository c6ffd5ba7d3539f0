import { fileURLToPath } from 'node:url';

/** Root of the project, without a trailing slash. */
export const projectDir = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/** Workspace of the site. */
export const siteDir = `${projectDir}/apps/site`;

/** Path under which the site is served, without a slash at its end: `''` or `/guide`, from `BASE_PATH`. */
export function basePath(): string {
  return (process.env['BASE_PATH'] ?? '/').replace(/\/$/, '');
}
