import { getLocale } from '@duoverso/locales';
import { type FigureProps, readLabel } from '../figure-props.ts';
import { Original, Translation } from '../parts/Texts.tsx';
import { Bars } from '../parts/UnreadPage.tsx';

/** The same page in the free reader, original beside one column, and in PDF Pro, where everything keeps its place. */
export default function PdfModes({ labels, samples, locale }: FigureProps) {
  // The original stands on the left in every language, as in the tool: its own lines run from left to right.
  const rightToLeft = getLocale(locale).dir === 'rtl';
  const { paper } = samples;
  const columns = (
    <div className="fig-halves">
      <div className="fig-stack">
        <Bars lines={[100, 94, 98, 88]} />
        <Formula />
        <Bars lines={[96, 100, 56]} />
      </div>
      <div className="fig-stack">
        <Bars lines={[98, 100, 60]} />
        <PaperTable />
        <Bars lines={[94, 100, 97, 40]} />
      </div>
    </div>
  );
  return (
    <div className="fig-stack fig-modes">
      <div className="fig-stack fig-mode">
        <span className="fig-small">{readLabel(labels, 'figure.pdf.free')}</span>
        <div className="fig-box fig-halves fig-spread" dir={rightToLeft ? 'ltr' : undefined}>
          <div className="fig-stack fig-sheet fig-ink">
            <Original sample={paper} line={0} />
            {columns}
          </div>
          <div className="fig-stack fig-sheet fig-accent" dir={rightToLeft ? 'rtl' : undefined}>
            <Translation sample={paper} line={0} />
            <Bars lines={[97, 100, 92, 99, 62]} />
            <Bars lines={[100, 95, 98, 100, 90, 46]} />
          </div>
        </div>
      </div>
      <div className="fig-stack fig-mode">
        <span className="fig-small">{readLabel(labels, 'figure.pdf.pro')}</span>
        <div className="fig-box">
          <div className="fig-stack fig-sheet fig-accent">
            <Translation sample={paper} line={0} />
            {columns}
          </div>
        </div>
      </div>
    </div>
  );
}

/** A formula of physics: the specific heat of a body. */
function Formula() {
  return (
    <div className="fig-flex fig-ink fig-formula" dir="ltr">
      <i>c =</i>
      <i>
        <span>Q</span>
        m∆T
      </i>
    </div>
  );
}

/** A small table on a printed page. */
function PaperTable() {
  return (
    <svg viewBox="0 0 100 36" preserveAspectRatio="none" width="100%" height="36">
      <path className="fig-soft" d="M1 1h98v34H1zM1 12h98M1 24h98M40 1v34" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
