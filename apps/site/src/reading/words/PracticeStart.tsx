import { formatDate } from '@duoverso/locales/dates';
import { type ComponentType, useState } from 'react';
import { fill } from '../../strings/fill.ts';
import { formatPlural } from '../../strings/plural-forms.ts';
import type { PracticeProps } from './Practice.tsx';
import { practiceState, roundOf } from './practice-round.ts';
import { useAttempts } from './use-attempts.ts';
import type { WordEntry } from './word-entries.ts';
import type { WordListStrings } from './word-list-props.ts';

interface PracticeStartProps {
  strings: WordListStrings;
  /** Language tag for plurals and dates. */
  intlTag: string;
  entries: readonly WordEntry[];
}

/** How many words wait, and the way to practise them; practice itself loads when it's wanted. */
export function PracticeStart({ strings, intlTag, entries }: PracticeStartProps) {
  const { practice } = strings;
  const [Practice, setPractice] = useState<ComponentType<PracticeProps>>();
  const [round, setRound] = useState<PracticeProps['cards']>();
  const [result, setResult] = useState(0);
  const { failed, attempt, retry } = useAttempts('Practice could not be loaded.', () => undefined);
  const state = practiceState(entries, new Date());
  const today = roundOf(state, false);
  const start = () =>
    attempt(async () => {
      const module = await import('./Practice.tsx');
      setPractice(() => module.Practice);
      setResult(0);
      setRound(today.length > 0 ? today : roundOf(state, true));
    });
  const end = (count: number) => {
    setRound(undefined);
    setResult(count);
  };
  return (
    <section className="practice" aria-labelledby="practice-title">
      <h2 id="practice-title">{practice.title}</h2>
      {round && Practice ? (
        <Practice strings={strings} intlTag={intlTag} cards={round} onEnd={end} />
      ) : (
        <>
          <p>{practice.lead}</p>
          <p role="status">{result > 0 && formatPlural(practice.result, intlTag, result)}</p>
          <p>{standing(state, today.length, strings, intlTag)}</p>
          {state.waiting.length > 0 && (
            <button
              type="button"
              className="button"
              // After a round, who has pressed its last button goes on from here.
              ref={(button) => {
                if (result > 0 && document.activeElement === document.body) button?.focus();
              }}
              onClick={() => void start()}
            >
              {today.length > 0 ? practice.start : practice.more}
            </button>
          )}
        </>
      )}
      {failed && (
        <p role="alert" className="chunk-error">
          {strings.failed}{' '}
          <button type="button" onClick={retry}>
            {strings.retry}
          </button>
        </p>
      )}
    </section>
  );
}

function standing(
  { waiting, next }: ReturnType<typeof practiceState>,
  today: number,
  { practice }: WordListStrings,
  intlTag: string,
): string {
  if (today > 0) return formatPlural(practice.waiting, intlTag, today);
  if (waiting.length > 0) return practice.doneToday;
  return next ? fill(practice.done, { date: formatDate(intlTag, next, { style: 'long' }) }) : '';
}
