import { type FigureProps, readLabel } from '../figure-props.ts';

/** Fields of a rule; a zero-width space lets a long name break on a phone. */
const FIELDS = ['selectors', 'exclude\u200bTags', 'inline\u200bTags'];

/** What each layer sets, topmost first; `undefined` lets the layer below show through. */
const LAYERS: readonly (readonly [name: string, values: readonly (string | undefined)[]])[] = [
  ['site', ['.story', undefined, undefined]],
  ['general', ['main', 'samp', undefined]],
  ['defaults', ['body', 'code', 'a, b, i']],
];

/** Three layers of rules; for each field the topmost layer that sets it wins. */
export default function RulePriority({ labels }: FigureProps) {
  return LAYERS.map(([name, values], layer) => (
    <div key={name} className="fig-box fig-stack fig-layer">
      <span>{readLabel(labels, `figure.rule.${name}`)}</span>
      <div className="fig-fields fig-mono" dir="ltr">
        {values.map((value, column) => {
          const wins = LAYERS.findIndex(([, set]) => set[column] !== undefined) === layer;
          const field = FIELDS[column];
          if (value === undefined) return <span key={field} />;
          return (
            <span key={field} className={wins ? 'fig-box fig-on' : 'fig-box fig-soft fig-lost'}>
              <span>{field}</span>
              <b>{value}</b>
            </span>
          );
        })}
      </div>
    </div>
  ));
}
