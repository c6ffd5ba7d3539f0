import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PasswordField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { viewHref } from '../routes.ts';
import { LinkCard } from './LinkCard.tsx';

interface VerifyProps {
  token: string;
}

/** Confirms an address by the link of a message, when its reader presses the button: programs that look at links press none. Another browser than that of the sign-up gives the password. */
export function Verify({ token }: VerifyProps) {
  const { props, t, call, enter, go } = useProfile();
  const [needsPassword, setNeedsPassword] = useState(false);
  const signedIn = useRef(false);

  const send = async ({ 'current-password': password }: Readonly<Record<string, string>>) => {
    const answer = await call('/api/auth/verify-email', { body: { token, password } });
    if (answer.ok) signedIn.current = answer.value.signedIn;
    // The field is there before the form looks for the place of the fault.
    else if (answer.failure.code === 'password_needed') flushSync(() => setNeedsPassword(true));
    return answer;
  };

  return (
    <LinkCard
      link={{ token, purpose: 'verify' }}
      title={t('verify.title')}
      reason={props.errors.link_not_valid ?? ''}
      wayOn={{ href: viewHref('sign-in'), label: t('signIn.title') }}
    >
      <p>{t('verify.lead')}</p>
      <Form
        required={needsPassword ? ['current-password'] : []}
        submit={t('verify.submit')}
        send={send}
        onDone={() => (signedIn.current ? enter(t('verify.done')) : go(viewHref('membership'), t('verify.done')))}
      >
        {needsPassword && <PasswordField name="current-password" label={t('password')} />}
      </Form>
      <p className="member-links">
        {needsPassword && <a href={viewHref('forgot')}>{t('forgot.link')}</a>}
        <a href={viewHref('sign-in')}>{t('signIn.title')}</a>
      </p>
    </LinkCard>
  );
}
