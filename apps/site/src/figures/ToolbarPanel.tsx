import { getLocale } from '@duoverso/locales';
import type { FigureProps } from './figure-props.ts';
import { BrowserBar } from './parts/BrowserBar.tsx';
import { Choice } from './parts/Choice.tsx';
import { Glyph } from './parts/Glyph.tsx';
import { Keys } from './parts/Keys.tsx';
import { Mark } from './parts/Mark.tsx';
import { Original } from './parts/Original.tsx';
import { Switch } from './parts/Switch.tsx';
import { Translation } from './parts/Translation.tsx';
import { ViewSwitch } from './parts/ViewSwitch.tsx';
import { pickSamples } from './pick-samples.ts';
import { readLabel } from './read-label.ts';

/** The toolbar panel, open over an article. */
export function ToolbarPanel({ labels, locale }: FigureProps) {
  const { article } = pickSamples(locale);
  const label = (key: string) => readLabel(labels, key);
  return (
    <div className="fig-window">
      <BrowserBar address={article.credit}>
        <Glyph name="puzzle" className="fig-soft" />
        <span className="fig-tool fig-on">
          <Mark />
        </span>
      </BrowserBar>
      <div className="fig-beside">
        <div className="fig-page fig-wide-only">
          <div className="fig-pair fig-title">
            <Original sample={article} line={0} />
            <Translation sample={article} line={0} />
          </div>
          <div className="fig-pair">
            <Original sample={article} line={1} />
            <Translation sample={article} line={1} />
          </div>
        </div>
        <div className="fig-popup">
          <Choice label={label('source-language')} value={label('figure.auto')} />
          <Choice label={label('target-language')} value={getLocale(locale).label} />
          <Choice label={label('service')} value="DeepL" />
          <ViewSwitch labels={labels} />
          <div className="fig-button fig-main">
            {label('translate-page')}
            <Keys names={[label('figure.key.alt'), 'A']} />
          </div>
          <div className="fig-group">
            <Switch label={label('always-site')} on />
            <Switch label={label('always-language')} />
          </div>
          <div className="fig-row fig-foot">
            <span>{label('pdf-epub')}</span>
            <span>{label('more')}</span>
            <span>{label('settings')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
