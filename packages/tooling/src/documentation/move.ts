import { join } from 'node:path';
import { docRoute } from '@duoverso/content/data/navigation';
import { moveMemory } from '@duoverso/content/translation';
import { UsageError } from '../project/usage-error.ts';
import {
  changeFiles,
  changeLinks,
  leadsToCurrent,
  moveFiles,
  moveInGlossaries,
  moveInLists,
  moveKeywords,
  routesOf,
} from './content-edits.ts';
import type { DocsCommand, DocsContext } from './docs-command.ts';
import { finish, isOfProject } from './finish.ts';
import { pairsOf } from './page-names.ts';
import { addRows } from './redirect-rows.ts';

/** Gives pages of the documentation another address, with everything that knows them by it. */
export const move: DocsCommand = {
  usage: 'FROM TO (pages such as "services/niu", or folders such as "services/*")',
  does: 'Gives a page another address: files, translation memory, search keywords, links, sidebar, and a redirect from the old one.',
  run([from, to, ...more], context) {
    if (from === undefined || to === undefined || more.length > 0)
      throw new UsageError(`Say which page moves, and where to:\n\nnpm run docs -- move ${move.usage}`);
    movePages(pairsOf(from, to, context.contentDir), context);
  },
};

function movePages(pairs: readonly (readonly [from: string, to: string])[], context: DocsContext): void {
  const { contentDir, projectDir, print } = context;
  const names = new Map(pairs);
  const routes = routesOf(names);
  const change = changeLinks(routes);
  const files = new Map(pairs.map(([id, next]) => [`docs/${id}`, `docs/${next}`]));
  const isMeant = leadsToCurrent(contentDir);
  // Reads the texts as they were.
  moveMemory(contentDir, { names: files, change: (text, file) => (isMeant(file) ? change(text) : text) });
  const changed = changeFiles(contentDir, change, isMeant);
  for (const [id, next] of pairs) {
    const languages = moveFiles(contentDir, id, next);
    print(`${docRoute(id)} is now ${docRoute(next)} in ${languages} languages.`);
  }
  moveKeywords(contentDir, routes);
  moveInLists(contentDir, names);
  moveInGlossaries(contentDir, names);
  const rows = [...routes].map(([old, now]) => ({ from: old, to: now }));
  addRows(contentDir, rows, new Set(routes.values()));
  const isCut = !isMeant('');
  const judged = isOfProject(context) && !isCut ? changeFiles(join(projectDir, 'benches/search'), change) : [];
  const links = [...changed, ...judged];
  if (links.length > 0) print(`Links to it changed in ${links.length} files.`);
  if (isCut)
    print('Links from outside of the documentation follow with the next cut, since they lead to the latest version.');
  finish([...routes.keys()], context);
}
