import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import { resolveAction, type View } from '../../../page/view.ts';
import { PlainIsland } from '../../runtime/Island.tsx';
import { CopyLine } from '../../tasks/copy-line/CopyLine.tsx';

type Steps = Extract<MarketingSection, { kind: 'steps' }>;

interface TickedStepsProps {
  /** In the language of the copy. */
  view: View;
  id: string;
  remember: string;
  items: Steps['items'];
}

/** Steps with boxes whose ticks the browser remembers. Without script the boxes can be ticked, and are forgotten. */
export function TickedSteps({ view, id, remember, items }: TickedStepsProps) {
  const { t } = view;
  const counts = Array.from({ length: items.length + 1 }, (_, done) =>
    t('install.ticks.progress', { done, total: items.length }),
  );
  return (
    <PlainIsland
      script="ticks"
      className="ticks"
      data={{ 'data-remember': remember, 'data-counts': JSON.stringify(counts) }}
    >
      <ol className="reading-text">
        {items.map((item, index) => (
          <li key={item.title}>
            <input type="checkbox" id={`${id}-${index + 1}`} autoComplete="off" data-auto={item.auto} />
            <div>
              <h3>
                <label htmlFor={`${id}-${index + 1}`}>{item.title}</label>
              </h3>
              <p>{item.text}</p>
              {item.copy && <CopyLine t={t} text={item.copy} />}
              {item.action && resolveAction(item.action.to, view) && (
                <a className="more" href={resolveAction(item.action.to, view)}>
                  {item.action.label}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
      <p className="ticks-sum">
        <span role="status" />
        <button type="button">{t('install.ticks.again')}</button>
      </p>
    </PlainIsland>
  );
}
