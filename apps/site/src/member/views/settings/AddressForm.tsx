import type { Me } from '@duoverso/contracts/member';
import { useState } from 'react';
import { Form } from '../../form/Form.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useProfile } from '../../profile-context.ts';

interface AddressFormProps {
  me: Me;
}

/** Moves the account to another address, once a link sent there has been followed. */
export function AddressForm({ me: { member } }: AddressFormProps) {
  const { t, call } = useProfile();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <section className="member-setting">
      <h2>{t('email')}</h2>
      <p>
        <bdi dir="ltr">{member.email}</bdi>
      </p>
      <Form
        required={['email', 'current-password']}
        submit={t('settings.changeEmail')}
        look="second"
        send={({ email = '', 'current-password': password = '' }) =>
          call('/api/auth/change-email', { body: { newEmail: email, password } })
        }
        onDone={({ email = '' }) => setSentTo(email.trim())}
      >
        <TextField name="email" type="email" label={t('settings.newEmail')} autoComplete="email" />
        <PasswordField name="current-password" label={t('currentPassword')} />
      </Form>
      <p role="status">{sentTo !== undefined && t('mail.change', { email: sentTo })}</p>
    </section>
  );
}
