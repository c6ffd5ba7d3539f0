import type { FigureProps } from './figure-props.ts';
import { readLabel } from './read-label.ts';

const FIELDS = ['selectors', 'excludeTags', 'inlineTags'];

/** What each layer sets, topmost first; `undefined` lets the layer below show through. */
const LAYERS: readonly (readonly [name: string, values: readonly (string | undefined)[]])[] = [
  ['site', ['.story', undefined, undefined]],
  ['general', ['main', 'samp', undefined]],
  ['defaults', ['body', 'code', 'a, b, i']],
];

/** Three layers of rules; for each field the topmost layer that sets it wins. */
export function RulePriority({ labels }: FigureProps) {
  return (
    <div className="fig-layers">
      {LAYERS.map(([name, values], layer) => (
        <div key={name} className="fig-window fig-layer">
          <div>{readLabel(labels, `figure.rule.${name}`)}</div>
          <div className="fig-slots" dir="ltr">
            {FIELDS.map((field, column) => {
              const wins = LAYERS.findIndex(([, set]) => set[column] !== undefined) === layer;
              const value = values[column];
              return (
                <span key={field} className={value && (wins ? 'fig-slot fig-on' : 'fig-slot')}>
                  {value && (
                    <>
                      <span className="fig-soft">{field}</span>
                      <span className={wins ? 'fig-wins' : 'fig-lost'}>{value}</span>
                    </>
                  )}
                </span>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
