import { useId, useState } from 'react';
import { fill } from '../../../strings/fill.ts';
import { Choices } from '../../demos/frame/Choices.tsx';
import { fillsMeter } from '../usage-estimator/estimate-usage.ts';
import { adviceFor, countPages, type Density, estimateTokens, PAGES_MAX } from './estimate-pages.ts';

export interface PageEstimatorProps {
  strings: {
    label: string;
    first: string;
    last: string;
    density: string;
    densities: Record<Density, string>;
    /** With `{tokens}`. */
    tokens: string;
    /** With `{share}` and `{plan}`. */
    share: string;
    /** With `{count}` and `{plan}`: where the quota is many times as large. */
    times: string;
    noRange: string;
    advice: Record<'short' | 'long' | 'veryLong', string>;
    /** What the figures rest on. */
    notes: readonly string[];
  };
  /** Tag for `Intl`. */
  intlTag: string;
  plans: readonly { readonly name: string; readonly tokensPerMonth: number }[];
}

const DENSITIES = ['loose', 'usual', 'dense'] as const;

/** What a range of pages takes of the month's quota of each plan. */
export default function PageEstimator({ strings, intlTag, plans }: PageEstimatorProps) {
  const [first, setFirst] = useState('1');
  const [last, setLast] = useState('24');
  const [density, setDensity] = useState<Density>('usual');
  const id = useId();
  const pages = countPages(Number(first), Number(last));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fields inside have names of their own
    <div className="demo page-estimator" role="group" aria-label={strings.label}>
      <div className="page-estimator-fields">
        <PageField
          id={`${id}first`}
          label={strings.first}
          value={first}
          onChange={setFirst}
          describedBy={`${id}answer`}
        />
        <PageField id={`${id}last`} label={strings.last} value={last} onChange={setLast} describedBy={`${id}answer`} />
        <Choices
          legend={strings.density}
          titled
          look="chips"
          options={DENSITIES.map((one) => ({ id: one, label: strings.densities[one] }))}
          chosen={density}
          onChoose={setDensity}
        />
      </div>
      {/* Numbers are written by the browser's language data, which may differ from that of the build in a space. */}
      <div id={`${id}answer`} className="page-estimator-answer" role="status">
        {pages === undefined ? (
          <p>{strings.noRange}</p>
        ) : (
          <Estimate strings={strings} intlTag={intlTag} plans={plans} pages={pages} density={density} />
        )}
      </div>
      <div className="demo-foot">
        {strings.notes.map((note) => (
          <p key={note} className="demo-credit">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}

interface EstimateProps extends PageEstimatorProps {
  pages: number;
  density: Density;
}

function Estimate({ strings, intlTag, plans, pages, density }: EstimateProps) {
  const tokens = estimateTokens(pages, density);
  const numbers = new Intl.NumberFormat(intlTag);
  const shares = new Intl.NumberFormat(intlTag, { style: 'percent', maximumSignificantDigits: 2 });
  return (
    <>
      <p className="estimator-tokens" suppressHydrationWarning>
        {fill(strings.tokens, { tokens: numbers.format(tokens) })}
      </p>
      <ul>
        {plans.map(({ name, tokensPerMonth }) => {
          const share = tokens / tokensPerMonth;
          const shown = fillsMeter(share);
          const text = shown
            ? fill(strings.share, { share: shares.format(share), plan: name })
            : fill(strings.times, { count: numbers.format(Math.floor(1 / share)), plan: name });
          return (
            <li key={name}>
              <span suppressHydrationWarning>{text}</span>
              {shown && (
                <meter
                  className="estimator-meter"
                  min={0}
                  max={1}
                  value={Math.min(share, 1)}
                  aria-label={text}
                  suppressHydrationWarning
                />
              )}
            </li>
          );
        })}
      </ul>
      <p>{strings.advice[adviceFor(pages)]}</p>
    </>
  );
}

interface PageFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  describedBy: string;
}

function PageField({ id, label, value, onChange, describedBy }: PageFieldProps) {
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <noscript>{value}</noscript>
      <input
        id={id}
        type="number"
        className="estimator-number needs-script"
        inputMode="numeric"
        min={1}
        max={PAGES_MAX}
        value={value}
        autoComplete="off"
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </p>
  );
}
