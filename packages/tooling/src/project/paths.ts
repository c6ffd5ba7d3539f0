import { fileURLToPath } from 'node:url';

/** Root of the project, without a trailing slash. */
export const projectDir = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');

/** Workspace of the site. */
export const siteDir = `${projectDir}/apps/site`;

/** Characters that stand for themselves in an address: the server compares them as they are. */
const BASE_PATH = /^(?:\/[\w~-][\w.~-]*)*$/;

/**
 * Path under which the site is served, without a slash at its end: `''` or `/guide`, from `BASE_PATH`.
 * @throws {Error} when the variable holds no such path
 */
export function basePath(): string {
  const given = process.env['BASE_PATH'] ?? '/';
  const path = given.replace(/\/$/, '');
  if (BASE_PATH.test(path)) return path;
  throw new Error(
    `BASE_PATH=${JSON.stringify(given)} is not valid. Use a path such as /guide: letters, digits and . _ ~ - between slashes.`,
  );
}
