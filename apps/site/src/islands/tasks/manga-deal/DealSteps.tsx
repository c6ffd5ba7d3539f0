import type { Facts } from './deal-state.ts';

/** What the offer needs, in the order in which it is found out. */
export const STEPS = ['account', 'new', 'browser', 'extension'] as const;
type Step = (typeof STEPS)[number];
type Mark = 'met' | 'missing' | 'unknown';

export interface DealStepsStrings {
  title: string;
  steps: Readonly<Record<Step, string>>;
  marks: Readonly<Record<Mark, string>>;
}

interface DealStepsProps {
  facts: Facts;
  /** Whether the offer has been claimed, so that everything was there. */
  done: boolean;
  strings: DealStepsStrings;
}

/**
 * The four things that the offer needs, numbered, each ticked once it is there: folded, because the screen says what comes next. Nothing is marked as wrong that
 * can still be done.
 */
export function DealSteps({ facts, done, strings: { title, steps, marks } }: DealStepsProps) {
  const marked = STEPS.map((step) => ({ step, mark: done ? 'met' : markOf(step, facts) }) as const);
  return (
    <details className="deal-steps">
      <summary>
        <h3 className="reading-text">{title}</h3>
        <span className="deal-signs">
          {marked.map(({ step, mark }, index) => (
            <Sign key={step} mark={mark} number={index + 1} />
          ))}
        </span>
        <span className="chevron" />
      </summary>
      <ul>
        {marked.map(({ step, mark }, index) => (
          <li key={step}>
            <Sign mark={mark} number={index + 1} />
            <span>
              <span className="reading-text">{steps[step]}</span>
              <span className="sr-only"> {marks[mark]}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Sign({ mark, number }: { mark: Mark; number: number }) {
  return (
    <span className={`deal-sign deal-${mark}`} aria-hidden="true">
      {mark === 'met' ? '✓' : number}
    </span>
  );
}

/** Whether a need is met, as far as it is known. */
function markOf(step: Step, { account, browser, extension }: Facts): Mark {
  switch (step) {
    case 'account':
      if (account === undefined) return 'unknown';
      return account === 'signed-out' || account === 'unverified' ? 'missing' : 'met';
    case 'new':
      if (account === 'new') return 'met';
      return account === 'old' || account === 'claimed' ? 'missing' : 'unknown';
    case 'browser':
      if (browser === undefined) return 'unknown';
      return browser === 'current' ? 'met' : 'missing';
    case 'extension':
      if (extension === undefined) return 'unknown';
      return extension === 'found' ? 'met' : 'missing';
  }
}
