import { pathToFileURL } from 'node:url';

/** Stand for the address and for the path of the project's folder in what is kept. */
const ADDRESS = 'file:///the-folder-of-the-project';
const PATH = '/the-folder-of-the-project';

/** The text of a program without the place where the project lies, which names it in imports and routes: a copy elsewhere finds the same. */
export function withoutPlace(text: string, projectDir: string): string {
  const path = projectDir.replaceAll('\\', '/');
  return text.replaceAll(whole(pathToFileURL(projectDir).href), ADDRESS).replaceAll(whole(path), PATH);
}

/** The same with the place where the project lies now. */
export function withPlace(text: string, projectDir: string): string {
  const path = projectDir.replaceAll('\\', '/');
  return text.replaceAll(whole(ADDRESS), () => pathToFileURL(projectDir).href).replaceAll(whole(PATH), () => path);
}

/** A folder's name, and not the beginning of a longer one. */
function whole(folder: string): RegExp {
  return new RegExp(`${folder.replaceAll(/[^\w/]/g, String.raw`\$&`)}(?![\\w.~%-])`, 'g');
}
