import type { PageHeading } from '@duoverso/content/docs/transform-page';
import { Label } from '../page/Label.tsx';
import type { View } from '../page/view.ts';

/** Levels of heading in the outline. Source: `docs/specification/product.md`, section 5. */
const OUTLINE_LEVELS = { from: 2, to: 3 } as const;

interface OutlineProps {
  view: View;
  headings: readonly PageHeading[];
  /** Language of the headings when it is not the page's. */
  lang: string | undefined;
}

/** The headings of the page; a column beside the text on wide screens, folded above it on others, and read before it on all. */
export function Outline({ view, headings, lang }: OutlineProps) {
  const shown = headings.filter(({ depth }) => depth >= OUTLINE_LEVELS.from && depth <= OUTLINE_LEVELS.to);
  if (shown.length === 0) return null;
  return (
    <div className="toc-column">
      <nav className="toc" aria-labelledby="toc-title">
        <button type="button" id="toc-title" className="toc-title" aria-expanded="false" aria-controls="toc-list">
          {view.t('docs.outline')}
          <span className="chevron" />
        </button>
        <ul id="toc-list" lang={lang}>
          {shown.map(({ id, text, depth }) => (
            <li key={id} className={depth === OUTLINE_LEVELS.to ? 'level-3' : undefined}>
              <a href={`#${id}`}>
                <Label view={view}>{text}</Label>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
