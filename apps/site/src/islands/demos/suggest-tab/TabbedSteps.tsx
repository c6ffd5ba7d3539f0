import type { MarketingSection } from '@duoverso/content/marketing/marketing-copy';
import { PlainIsland } from '../../runtime/PlainIsland.tsx';
import { UnzipFrames } from './UnzipFrames.tsx';

type Tabs = Extract<MarketingSection, { kind: 'tabs' }>;

interface TabbedStepsProps {
  id: string;
  title: string;
  group: string;
  items: Tabs['items'];
}

/** Steps that differ by system, maker or browser, one set at a time; all of them where there is no script. */
export function TabbedSteps({ id, title, group, items }: TabbedStepsProps) {
  return (
    <PlainIsland script="suggest-tab">
      <duo-tabs className="reading-text" data-group={group}>
        <div role="tablist" aria-label={title}>
          {items.map((item, index) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-controls={`${id}-${item.id}-panel`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              data-tab={item.id}
            >
              {item.label}
            </button>
          ))}
        </div>
        {items.map((item) => (
          <div key={item.id} role="tabpanel" id={`${id}-${item.id}-panel`} aria-labelledby={`${id}-${item.id}`}>
            <p className="tab-label">{item.label}</p>
            {item.text && <p>{item.text}</p>}
            <ol className="tab-steps">
              {item.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {item.frames && <UnzipFrames {...item.frames} />}
          </div>
        ))}
      </duo-tabs>
    </PlainIsland>
  );
}
