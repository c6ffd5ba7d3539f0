import { getLocale } from '@duoverso/locales';
import { type FigureProps, readLabel } from '../figure-props.ts';
import { BrowserBar } from '../parts/BrowserBar.tsx';
import { Choice, Pointer, Switch, ViewSwitch } from '../parts/Controls.tsx';
import { Mark } from '../parts/Texts.tsx';
import { UnreadPage } from '../parts/UnreadPage.tsx';

/** The floating button at the edge of a page, with its menu open. */
export default function FloatingButton({ labels, samples, locale }: FigureProps) {
  const { article } = samples;
  return (
    <div className="fig-box">
      <BrowserBar address={article.credit} />
      <div className="fig-over">
        <UnreadPage sample={article} />
        <div className="fig-flex fig-float">
          <div className="fig-box fig-stack fig-popup">
            <Choice label={readLabel(labels, 'target-language')} value={getLocale(locale).label} />
            <ViewSwitch labels={labels} />
            <Switch label={readLabel(labels, 'hover')} on />
            <Switch label={readLabel(labels, 'never-site')} />
          </div>
          <span className="fig-box fig-over fig-round fig-accent">
            <Mark labels={labels} />
            <Pointer />
          </span>
        </div>
      </div>
    </div>
  );
}
