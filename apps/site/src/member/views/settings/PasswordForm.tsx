import type { Me } from '@duoverso/contracts/member';
import { useState } from 'react';
import { Form } from '../../form/Form.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { useProfile } from '../../profile-context.ts';

interface PasswordFormProps {
  me: Me;
}

/** Changes the password, which signs out everywhere else. */
export function PasswordForm({ me: { member } }: PasswordFormProps) {
  const { t, call } = useProfile();
  const [changed, setChanged] = useState(false);
  return (
    <section className="member-setting">
      <h2>{t('password')}</h2>
      <Form
        required={['current-password', 'new-password']}
        submit={t('settings.changePassword')}
        look="second"
        username={member.email}
        send={({ 'current-password': currentPassword = '', 'new-password': newPassword = '' }) =>
          call('/api/auth/change-password', { body: { currentPassword, newPassword } })
        }
        onDone={() => setChanged(true)}
      >
        <PasswordField name="current-password" label={t('currentPassword')} />
        <PasswordField name="new-password" label={t('newPassword')} />
      </Form>
      <p role="status">{changed && t('settings.passwordChanged')}</p>
    </section>
  );
}
