import { getLocale } from '@duoverso/locales';
import type { FigureProps } from './figure-props.ts';
import { Bars } from './parts/Bars.tsx';
import { BrowserBar } from './parts/BrowserBar.tsx';
import { Choice } from './parts/Choice.tsx';
import { Mark } from './parts/Mark.tsx';
import { Original } from './parts/Original.tsx';
import { Pointer } from './parts/Pointer.tsx';
import { Switch } from './parts/Switch.tsx';
import { ViewSwitch } from './parts/ViewSwitch.tsx';
import { pickSamples } from './pick-samples.ts';
import { readLabel } from './read-label.ts';

/** The floating button at the edge of a page, with its menu open. */
export function FloatingButton({ labels, locale }: FigureProps) {
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
        <div className="fig-float">
          <div className="fig-popup">
            <Choice label={readLabel(labels, 'target-language')} value={getLocale(locale).label} />
            <ViewSwitch labels={labels} />
            <Switch label={readLabel(labels, 'hover')} on />
            <Switch label={readLabel(labels, 'never-site')} />
          </div>
          <span className="fig-round">
            <Mark />
            <Pointer />
          </span>
        </div>
      </div>
    </div>
  );
}
