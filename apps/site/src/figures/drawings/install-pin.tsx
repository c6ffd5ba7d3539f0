import { type FigureProps, readLabel } from '../figure-props.ts';
import { BrowserBar } from '../parts/BrowserBar.tsx';
import { Pointer } from '../parts/Controls.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { Mark } from '../parts/Texts.tsx';
import { Bars, UnreadPage } from '../parts/UnreadPage.tsx';

const OTHERS = [62, 46];

/** The menu behind the puzzle piece, with the pin of the extension switched on. */
export default function InstallPin({ labels, samples }: FigureProps) {
  const { article } = samples;
  return (
    <div className="fig-box">
      <BrowserBar address={article.credit}>
        <Mark labels={labels} />
        <span className="fig-tool fig-on">
          <Glyph name="puzzle" />
        </span>
      </BrowserBar>
      <div className="fig-over">
        <UnreadPage />
        <div className="fig-box fig-stack fig-popup fig-corner">
          <b>{readLabel(labels, 'figure.extensions')}</b>
          <div className="fig-flex fig-on fig-chosen">
            <Mark labels={labels} />
            <span className="fig-grow">{readLabel(labels, 'brand')}</span>
            <Glyph name="pin" className="fig-ink fig-pinned" />
            <Pointer />
          </div>
          {OTHERS.map((length) => (
            <div key={length} className="fig-flex fig-faint">
              <Glyph name="blank" />
              <Bars lines={[length]} />
              <Glyph name="pin" className="fig-soft" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
