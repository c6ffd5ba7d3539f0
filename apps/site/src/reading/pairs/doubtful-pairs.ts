import type { Doubt } from '@duoverso/bilingual';
import { loadReadingConfig } from '../control/reading-props.ts';
import { make, makeButton } from '../panel/make.ts';

/** Signs beside doubtful pairs; the style sheet draws the same. */
const SIGNS: Readonly<Record<Doubt, string>> = { stale: '≠', draft: '≈' };

/** Page whose doubts the reader has been told, and what of them. */
let reported = '';
let notice: HTMLElement | undefined;

/** Says what the signs beside doubtful pairs mean: at each pair when the reader hovers over it, and once in a line for the page. */
export function reportDoubts(root: Element): void {
  notice?.remove();
  const pairs = [root, ...root.querySelectorAll('.duo-read')].filter((one) => one.matches('[data-doubt]'));
  if (pairs.length === 0) return;
  const doubtOf = (pair: Element) => (pair as HTMLElement).dataset['doubt'] as Doubt;
  const doubts = (['stale', 'draft'] as const).filter((one) => pairs.some((pair) => doubtOf(pair) === one));
  const key = `${location.pathname} ${doubts.join()}`;
  loadReadingConfig().then(
    ({ strings }) => {
      for (const pair of pairs) {
        const translation = pair.querySelector<HTMLElement>('.duo-translation');
        if (translation) translation.title = strings[doubtOf(pair)];
      }
      if (reported === key || !pairs.some(({ isConnected }) => isConnected)) return;
      reported = key;
      const close = makeButton('×', () => notice?.remove());
      close.ariaLabel = strings.close;
      const line = make('p', {}, doubts.map((one) => `${SIGNS[one]} ${strings[one]}`).join(' '));
      line.setAttribute('role', 'status');
      notice = make('div', { className: 'reading-notice' }, line, close);
      document.body.append(notice);
    },
    (error: unknown) => console.warn('The words of bilingual reading could not be loaded.', error),
  );
}

/** The page goes, and what was said about it. */
export function withdrawDoubts(): void {
  notice?.remove();
  reported = '';
}
