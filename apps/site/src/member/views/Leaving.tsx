import { useEffect } from 'react';
import { BASE_PATH } from '../../page/base-path.ts';
import { Form } from '../form/Form.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { LinkCard } from './LinkCard.tsx';

interface LeavingProps {
  onSignOut: () => void;
}

/** All that the member of an account sees that is to be deleted: when, how to keep it, and how to take its data along. */
export function Leaving({ onSignOut }: LeavingProps) {
  const { t, call, day, enter, refresh } = useProfile();
  const deletion = useLoad('/api/me/deletion');
  const stays = deletion.failure?.code === 'not_found';
  useEffect(() => {
    if (stays) void refresh(); // kept in another tab
  }, [stays, refresh]);
  return (
    <div className="member-card">
      <ViewTitle title={t('leaving.title')} />
      <Loaded load={deletion}>
        {({ dueAt }) => (
          <>
            <p>{t('leaving.text', { date: day(dueAt) })}</p>
            <Form
              required={[]}
              submit={t('leaving.submit')}
              send={() => call('/api/me/deletion', { method: 'DELETE' })}
              onDone={() => enter(t('leaving.done'))}
            />
          </>
        )}
      </Loaded>
      <p className="member-actions">
        <a className="button" href={`${BASE_PATH}/api/me/export`} download>
          {t('settings.exportLink')}
        </a>
        <button type="button" className="button" onClick={onSignOut}>
          {t('signOut')}
        </button>
      </p>
    </div>
  );
}

interface KeepAccountProps {
  token: string;
}

/** Keeps an account that is to be deleted, by the link of a message, when its reader presses the button. Signs nobody in. */
export function KeepAccount({ token }: KeepAccountProps) {
  const { t, call, go, refresh } = useProfile();
  return (
    <LinkCard
      link={{ token, purpose: 'keep' }}
      title={t('leaving.title')}
      reason={t('keep.void')}
      wayOn={{ href: viewHref('sign-in'), label: t('signIn.title') }}
    >
      <p>{t('keep.lead')}</p>
      <Form
        required={[]}
        submit={t('leaving.submit')}
        send={() => call('/api/auth/keep-account', { body: { token } })}
        onDone={async () => {
          await refresh();
          go(viewHref('membership'), t('leaving.done'));
        }}
      />
    </LinkCard>
  );
}
