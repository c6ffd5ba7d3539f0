import type { Sessions as SessionsAnswer } from '@duoverso/contracts/accounts';
import { describeAgent } from '@duoverso/contracts/describe-agent';
import { useState } from 'react';
import type { ApiFailure } from '../../api/call-api.ts';
import { Failure } from '../Failure.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { ViewTitle } from '../ViewTitle.tsx';

/** Browsers that are signed in, each of which can be signed out, and all together. */
export function Sessions() {
  const { t, call, leave } = useProfile();
  const load = useLoad('/api/me/sessions');
  const [failed, setFailed] = useState<{ failure: ApiFailure; again: () => void }>();

  const end = async (id: string) => {
    setFailed(undefined);
    const answer = await call(`/api/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
    // One that has ended already is what was wanted.
    if (answer.ok || answer.failure.code === 'not_found') load.again();
    else setFailed({ failure: answer.failure, again: () => end(id) });
  };
  const endAll = async () => {
    setFailed(undefined);
    const answer = await call('/api/auth/revoke-sessions', { body: {} });
    if (answer.ok) leave(t('signedOut'));
    else setFailed({ failure: answer.failure, again: endAll });
  };

  return (
    <>
      <ViewTitle title={t('sessions.title')} />
      <p>{t('sessions.lead')}</p>
      <Loaded load={load}>
        {({ sessions }) => (
          <ul className="member-sessions">
            {sessions.map((session) => (
              <OneSession key={session.id} session={session} onEnd={() => end(session.id)} />
            ))}
          </ul>
        )}
      </Loaded>
      {failed && <Failure failure={failed.failure} onRetry={failed.again} />}
      <p className="member-actions">
        <button type="button" className="button" onClick={endAll}>
          {t('sessions.all')}
        </button>
      </p>
    </>
  );
}

interface OneSessionProps {
  session: SessionsAnswer['sessions'][number];
  onEnd: () => void;
}

function OneSession({ session: { current, browser, createdAt, lastUsedAt }, onEnd }: OneSessionProps) {
  const { t, day } = useProfile();
  const agent = describeAgent(browser);
  const device = agent ? t('sessions.device', { ...agent }) : t('sessions.unknown');
  return (
    <li>
      <div>
        <b>{device}</b>
        {current && <span className="member-current">{t('sessions.current')}</span>}
        <p className="member-hint">{t('sessions.since', { date: day(createdAt) })}</p>
        <p className="member-hint">{t('sessions.used', { date: day(lastUsedAt) })}</p>
      </div>
      {!current && (
        <button type="button" className="button" aria-label={t('sessions.end', { device })} onClick={onEnd}>
          {t('signOut')}
        </button>
      )}
    </li>
  );
}
