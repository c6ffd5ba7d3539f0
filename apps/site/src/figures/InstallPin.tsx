import brand from '../../../../content/brand.json' with { type: 'json' };
import type { FigureProps } from './figure-props.ts';
import { Bars } from './parts/Bars.tsx';
import { BrowserBar } from './parts/BrowserBar.tsx';
import { Glyph } from './parts/Glyph.tsx';
import { Mark } from './parts/Mark.tsx';
import { Pointer } from './parts/Pointer.tsx';
import { pickSamples } from './pick-samples.ts';
import { readLabel } from './read-label.ts';

const OTHERS = [62, 46];

/** The menu behind the puzzle piece, with the pin of the extension switched on. */
export function InstallPin({ labels, locale }: FigureProps) {
  const { article } = pickSamples(locale);
  return (
    <div className="fig-window">
      <BrowserBar address={article.credit}>
        <span className="fig-tool">
          <Mark />
        </span>
        <span className="fig-tool fig-on">
          <Glyph name="puzzle" />
        </span>
      </BrowserBar>
      <div className="fig-over">
        <div className="fig-page">
          <Bars lines={[40]} className="fig-faint" />
          <Bars lines={[98, 94, 99, 96, 97, 60]} className="fig-faint" />
          <Bars lines={[96, 99, 93, 42]} className="fig-faint" />
        </div>
        <div className="fig-popup fig-extensions">
          <div className="fig-name">{readLabel(labels, 'figure.extensions')}</div>
          <div className="fig-row fig-chosen">
            <Mark />
            <span>{brand.name}</span>
            <span className="fig-pinned fig-accent">
              <Glyph name="pin" />
              <Pointer />
            </span>
          </div>
          {OTHERS.map((length) => (
            <div key={length} className="fig-row fig-soft">
              <span className="fig-blank" />
              <Bars lines={[length]} className="fig-faint" />
              <Glyph name="pin" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
