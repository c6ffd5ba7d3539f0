import { useState } from 'react';
import { PasswordField, TextField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { Agreement, ProviderSignIn } from '../providers/ProviderSignIn.tsx';
import { useReturnPath } from '../return-address.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { Choice } from './Choice.tsx';
import { AwaitedMail } from './MailSent.tsx';

/** Makes an account; the answer is the same for an address that has one. */
export function SignUp() {
  const { props, t, call } = useProfile();
  const [sentTo, setSentTo] = useState<string>();
  const returnTo = useReturnPath();
  if (sentTo !== undefined) return <AwaitedMail text={t('mail.signUp', { email: sentTo })} email={sentTo} />;
  return (
    <div className="member-card">
      <ViewTitle title={t('signUp.title')} />
      <Choice />
      <Form
        required={['email', 'new-password']}
        submit={t('signUp.submit')}
        send={({ email = '', 'new-password': password = '' }) =>
          call('/api/auth/sign-up/email', { body: { email, password, locale: props.locale, returnTo } })
        }
        onDone={({ email = '' }) => setSentTo(email.trim())}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="email" />
        <PasswordField name="new-password" label={t('password')} />
        {/* Before the buttons that agree to them. */}
        <Agreement />
      </Form>
      <ProviderSignIn />
      <p className="member-links">
        <a href={viewHref('sign-in')}>{t('signIn.title')}</a>
      </p>
    </div>
  );
}
