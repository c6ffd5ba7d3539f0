import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { LinkCard } from './LinkCard.tsx';

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
