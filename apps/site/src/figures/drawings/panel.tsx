import { getLocale } from '@duoverso/locales';
import { type FigureProps, readLabel } from '../figure-props.ts';
import { BrowserBar } from '../parts/BrowserBar.tsx';
import { Choice, Keys, Switch, ViewSwitch } from '../parts/Controls.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { Mark, Pair } from '../parts/Texts.tsx';

/** The toolbar panel, open beside an article. */
export default function ToolbarPanel({ labels, samples, locale }: FigureProps) {
  const { article } = samples;
  const label = (key: string) => readLabel(labels, key);
  return (
    <div className="fig-box">
      <BrowserBar address={article.credit}>
        <Glyph name="puzzle" />
        <span className="fig-tool fig-on">
          <Mark labels={labels} />
        </span>
      </BrowserBar>
      <div className="fig-beside">
        <div className="fig-stack fig-page">
          <Pair sample={article} line={0} className="fig-title" />
          <Pair sample={article} line={1} />
        </div>
        <div className="fig-box fig-stack fig-popup">
          <Choice label={label('source-language')} value={label('figure.auto')} />
          <Choice label={label('target-language')} value={getLocale(locale).label} />
          <Choice label={label('service')} value="DeepL" />
          <ViewSwitch labels={labels} />
          <div className="fig-box fig-flex fig-button fig-main">
            {label('translate-page')}
            <Keys names={[label('figure.key.alt'), 'A']} />
          </div>
          <Switch label={label('always-site')} on />
          <Switch label={label('always-language')} />
          <div className="fig-flex fig-foot">
            <span>{label('pdf-epub')}</span>
            <span>{label('more')}</span>
            <span>{label('settings')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
