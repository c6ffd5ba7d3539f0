import { renderToStaticMarkup } from 'react-dom/server';
import { type BrowserMarkName, isMark, MARK_PATHS } from '../page/BrowserMark.tsx';

const TAB = /<button [^>]*\bdata-tab="([a-z-]+)"[^>]*>/g;

/**
 * Puts the mark of a browser or a system before the name of its tab.
 * @param html of a page of the documentation, whose tabs bear ids such as `chrome` or `android`
 */
export function withTabMarks(html: string): string {
  return html.replace(TAB, (tab, id: string) => (isMark(id) ? tab + renderToStaticMarkup(<Mark name={id} />) : tab));
}

/** Drawn by attributes: the style sheet of all pages is nearly as large as it may be. */
function Mark({ name }: { name: BrowserMarkName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={MARK_PATHS[name]} />
    </svg>
  );
}
