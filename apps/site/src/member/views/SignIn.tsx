import { useState } from 'react';
import { PasswordField, TextField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx';
import { useProfile } from '../profile-context.ts';
import { ProviderReport, ProviderSignIn } from '../providers/ProviderSignIn.tsx';
import { useReturnPath } from '../return-address.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { AwaitedMail } from './MailSent.tsx';
import { Choice } from './SignUp.tsx';

interface SignInProps {
  onSignedIn: () => Promise<void>;
  /** What has come of a way to a provider. */
  reported: string | undefined;
}

/** Address and password. Who has not confirmed the address is sent the link again by the server, and waits for it here. */
export function SignIn({ onSignedIn, reported }: SignInProps) {
  const { props, t, call } = useProfile();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [slowed, setSlowed] = useState(false);
  const returnTo = useReturnPath();
  if (unconfirmed !== undefined) {
    return <AwaitedMail text={props.errors.email_not_verified ?? ''} email={unconfirmed} />;
  }
  return (
    <div className="member-card">
      <ViewTitle title={t('signIn.title')} />
      <ProviderReport reported={reported} />
      <Choice />
      <Form
        required={['email', 'current-password']}
        submit={t('signIn.submit')}
        send={async ({ email = '', 'current-password': password = '' }) => {
          const answer = await call('/api/auth/sign-in/email', { body: { email, password, returnTo } });
          const code = answer.ok ? undefined : answer.failure.code;
          setSlowed(code === 'too_many_requests');
          if (code === 'email_not_verified') setUnconfirmed(email.trim());
          return answer;
        }}
        onDone={onSignedIn}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="username webauthn" />
        <PasswordField name="current-password" label={t('password')} />
      </Form>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <ProviderSignIn agrees />
      <p role="status">{slowed && t('signIn.slowed')}</p>
      <p className="member-links">
        <a href={viewHref('forgot')}>{t('forgot.link')}</a>
        <a href={viewHref('sign-up')}>{t('signUp.title')}</a>
      </p>
    </div>
  );
}
