import type { FigureProps } from './figure-props.ts';
import { BrowserBar } from './parts/BrowserBar.tsx';
import { Mark } from './parts/Mark.tsx';
import { Original } from './parts/Original.tsx';
import { Translation } from './parts/Translation.tsx';
import { pickSamples } from './pick-samples.ts';

/** An article with a translation under each paragraph; the site's own menu stays as it was. */
export function BilingualPage({ locale }: FigureProps) {
  const { article, menu } = pickSamples(locale);
  return (
    <div className="fig-window">
      <BrowserBar address={article.credit}>
        <span className="fig-tool fig-on">
          <Mark />
        </span>
      </BrowserBar>
      <div className="fig-page">
        <div className="fig-menu" lang={article.from} dir="auto">
          {menu.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
        </div>
        <div className="fig-pair fig-title">
          <Original sample={article} line={0} />
          <Translation sample={article} line={0} />
        </div>
        {[1, 2].map((line) => (
          <div key={line} className="fig-pair">
            <Original sample={article} line={line} />
            <Translation sample={article} line={line} />
          </div>
        ))}
      </div>
    </div>
  );
}
