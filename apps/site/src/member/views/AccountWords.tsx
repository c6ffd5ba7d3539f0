import { useEffect, useId, useRef, useState } from 'react';
import { type Following, followVocabulary } from '../../reading/words/follow-vocabulary.ts';
import { readSyncChoice, writeSyncChoice } from '../../reading/words/sync-choice.ts';
import type { SyncOutcome } from '../../reading/words/sync-vocabulary.ts';
import { WordList } from '../../reading/words/WordList.tsx';
import { Failure } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { usePress } from '../use-press.ts';
import { ViewTitle } from '../ViewTitle.tsx';

interface AccountWordsProps {
  /** Who is signed in. */
  member: string;
}

/** The choice to keep this browser's list in the account, how it stands there, and the way to end it. */
export function AccountWords({ member }: AccountWordsProps) {
  const { t } = useProfile();
  const [on, setOn] = useState(() => readSyncChoice()?.member === member);
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const help = useId();
  const { outcome, again } = useStep(on, () => setOn(false));
  const choose = (checked: boolean) => {
    if (on) setAsking(!checked);
    else {
      writeSyncChoice({ member, begun: false, removed: [] });
      setOn(true);
    }
  };
  const end = () => {
    writeSyncChoice(undefined);
    setOn(false);
    setAsking(false);
    box.current?.focus(); // the question goes, and focus with it
  };
  return (
    <section className="account-words">
      <label className="member-show">
        <input
          ref={box}
          type="checkbox"
          checked={on && !asking}
          aria-describedby={help}
          onChange={({ target }) => choose(target.checked)}
        />
        {t('words.keep')}
      </label>
      <p id={help} className="member-hint">
        {t('words.keepHelp')}
      </p>
      {asking && <EndQuestion onEnd={end} />}
      <p role="status">{statusOf(on, outcome, t)}</p>
      {on && outcome?.state === 'failed' && <Failure failure={outcome.failure} onRetry={again} />}
    </section>
  );
}

/** Whether what the account keeps is deleted with the choice. */
function EndQuestion({ onEnd }: { onEnd: () => void }) {
  const { t, call } = useProfile();
  const { sending, failure, press } = usePress(() => call('/api/me/words', { method: 'DELETE' }), onEnd);
  return (
    <fieldset>
      <legend>{t('words.end')}</legend>
      <p className="member-actions">
        <button type="button" className="button" aria-disabled={sending} onClick={press}>
          {t('words.endDelete')}
        </button>
        <button type="button" className="button" onClick={onEnd}>
          {t('words.endLeave')}
        </button>
      </p>
      {failure && <Failure failure={failure} onRetry={press} />}
    </fieldset>
  );
}

/** Keeps the lists in step while the choice is on. */
function useStep(on: boolean, onEnded: () => void): { outcome: SyncOutcome | undefined; again: () => void } {
  const [outcome, setOutcome] = useState<SyncOutcome>();
  const following = useRef<Following>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onEnded` is made again with each render
  useEffect(() => {
    if (!on) return;
    setOutcome(undefined);
    following.current = followVocabulary((now) => {
      setOutcome(now);
      if (now.state === 'ended' || now.state === 'off') onEnded();
    });
    return () => following.current?.stop();
  }, [on]);
  return { outcome, again: () => following.current?.again() };
}

function statusOf(on: boolean, outcome: SyncOutcome | undefined, t: ReturnType<typeof useProfile>['t']): string {
  if (!on) return outcome?.state === 'ended' ? t('words.ended') : '';
  if (outcome?.state === 'failed') return t('words.later');
  if (outcome?.state !== 'kept') return '';
  return t(outcome.left > 0 ? 'words.left' : 'words.kept');
}

interface WordsProps {
  /** Who is signed in. */
  member: string | undefined;
}

/** The words saved in this browser, for everybody; members may have them kept in the account. */
export function Words({ member }: WordsProps) {
  const { props, t } = useProfile();
  return (
    <>
      <ViewTitle title={t('words.title')} />
      <p>{t('words.lead')}</p>
      {member === undefined ? <p>{t('words.account')}</p> : <AccountWords key={member} member={member} />}
      <WordList strings={props.words} intlTag={props.intlTag} />
    </>
  );
}
