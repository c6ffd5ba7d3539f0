import { DOM_TREE, insertPairs, type PairedBlocks, withRules } from '@duoverso/bilingual';
import { LEFT_OUT, TAKEN_IN } from '@duoverso/content/reading';
import { keepStyles, loadStyles } from '../../browser/load-styles.ts';
import { loadReadingBlocks } from './load-blocks.ts';
import { nameLanguage, readLanguage } from './reading-choices.ts';
import { control, currentLook, isHover, stylesheet, wantedLanguage } from './wanted-reading.ts';

/** How a page of the site is read in the browser: as the build has read it. */
export const SITE_TREE = withRules(DOM_TREE, LEFT_OUT, TAKEN_IN);

/** A page that is opened takes this long at most to arrive with its second language; after that it arrives without. */
const ARRIVE_TOGETHER_MS = 1000;

/**
 * Lets the second language stay while the reader goes from page to page.
 * @param leavePage ends what listens for the page that is left
 */
export function keepReading(leavePage: () => void): void {
  document.addEventListener('duo:before-load', (event) => {
    const { loader, navigationType } = event;
    const { code, fromAddress } = readLanguage();
    event.loader = async () => {
      await loader();
      // A shared link keeps its pair while the reader goes on; the entries of history have their own.
      if (fromAddress && navigationType !== 'traverse' && control(event.newDocument)) nameLanguage(event.to, code);
      await prepareNextPage(event.newDocument, event.to);
    };
  });
  document.addEventListener('duo:before-swap', ({ newDocument }) => {
    leavePage();
    enterNextPage(newDocument);
  });
}

/** Blocks that have been loaded for the page to come. */
let next: { readonly page: Document; readonly code: string; readonly blocks: PairedBlocks } | undefined;

async function prepareNextPage(page: Document, to: URL): Promise<void> {
  next = undefined;
  // The address of the page to come is not yet the browser's.
  const language = wantedLanguage(page, to.search);
  const served = page.documentElement.dataset['bilingual'];
  if (!language || served || isHover(currentLook(page), page, to.search)) return;
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, ARRIVE_TOGETHER_MS));
  // What fails now is told when the page is there.
  const loaded = Promise.all([loadReadingBlocks(language.path, page), loadStyles(stylesheet(page))]);
  const [blocks] = (await Promise.race([loaded.catch(() => undefined), tooLate])) ?? [];
  if (blocks) next = { page, code: language.code, blocks };
}

/** The next page gets its second language before it is shown: nothing moves. */
function enterNextPage(page: Document): void {
  if (next?.page !== page) return;
  keepStyles(stylesheet(page), page);
  const main = page.querySelector('main');
  if (main) insertPairs(main, next.blocks, currentLook(page), SITE_TREE);
  page.documentElement.dataset['bilingual'] = next.code;
}
