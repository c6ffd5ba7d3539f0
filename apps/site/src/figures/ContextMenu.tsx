import type { FigureProps } from './figure-props.ts';
import { Bars } from './parts/Bars.tsx';
import { BrowserBar } from './parts/BrowserBar.tsx';
import { Keys } from './parts/Keys.tsx';
import { Mark } from './parts/Mark.tsx';
import { Original } from './parts/Original.tsx';
import { Pointer } from './parts/Pointer.tsx';
import { pickSamples } from './pick-samples.ts';
import { readLabel } from './read-label.ts';

/** The browser's context menu with the command that translates the page. */
export function ContextMenu({ labels, locale }: FigureProps) {
  const { article } = pickSamples(locale);
  return (
    <div className="fig-window">
      <BrowserBar address={article.credit} />
      <div className="fig-over">
        <div className="fig-page">
          <Original sample={article} line={0} className="fig-title" />
          <Bars lines={[98, 94, 99, 96, 60]} className="fig-faint" />
          <Bars lines={[96, 99, 93, 97, 99, 42]} className="fig-faint" />
        </div>
        <div className="fig-popup fig-context">
          <Pointer />
          {['back', 'reload', 'save'].map((entry) => (
            <div key={entry} className="fig-row fig-soft">
              {readLabel(labels, `figure.menu.${entry}`)}
            </div>
          ))}
          <div className="fig-row fig-chosen">
            <Mark />
            <span>{readLabel(labels, 'translate-page')}</span>
            <Keys names={[readLabel(labels, 'figure.key.alt'), 'A']} />
          </div>
        </div>
      </div>
    </div>
  );
}
