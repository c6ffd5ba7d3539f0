import { useState } from 'react';
import { TextField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { useProfile } from '../profile-context.ts';
import { useReturnPath } from '../return-address.ts';
import { viewHref } from '../routes.ts';
import { ViewTitle } from '../ViewTitle.tsx';
import { MailSent } from './MailSent.tsx';

/** Asks for a link that sets a new password; the answer tells nothing about the address. */
export function Forgot() {
  const { t, call } = useProfile();
  const [sentTo, setSentTo] = useState<string>();
  const returnTo = useReturnPath();
  const send = (email: string) => call('/api/auth/request-password-reset', { body: { email, returnTo } });
  if (sentTo !== undefined) {
    return <MailSent text={t('mail.reset', { email: sentTo })} again={() => send(sentTo)} />;
  }
  return (
    <div className="member-card">
      <ViewTitle title={t('forgot.title')} />
      <p>{t('forgot.lead')}</p>
      <Form
        required={['email']}
        submit={t('forgot.submit')}
        send={({ email = '' }) => send(email)}
        onDone={({ email = '' }) => setSentTo(email.trim())}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="email" />
      </Form>
      <p className="member-links">
        <a href={viewHref('sign-in')}>{t('signIn.title')}</a>
      </p>
    </div>
  );
}
