import type { FigureProps } from '../figure-props.ts';
import { BrowserBar } from '../parts/BrowserBar.tsx';
import { Mark, Pair } from '../parts/Texts.tsx';

/** An article with a translation under each paragraph; the site's own menu stays as it was. */
export default function BilingualPage({ labels, samples }: FigureProps) {
  const { article, menu } = samples;
  return (
    <div className="fig-box">
      <BrowserBar address={article.credit}>
        <span className="fig-tool fig-on">
          <Mark labels={labels} />
        </span>
      </BrowserBar>
      <div className="fig-stack fig-page" dir="auto">
        <div className="fig-flex fig-small fig-menu" lang={article.from} dir="auto">
          {menu.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
        </div>
        <Pair sample={article} line={0} className="fig-title" />
        <Pair sample={article} line={1} />
        <Pair sample={article} line={2} />
      </div>
    </div>
  );
}
