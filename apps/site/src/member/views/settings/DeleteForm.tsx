import type { Me } from '@duoverso/contracts';
import { CheckField } from '../../form/CheckField.tsx';
import { Form } from '../../form/Form.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { useProfile } from '../../profile-context.ts';

interface DeleteFormProps {
  me: Me;
}

/** Deletes the account after password and confirmation. */
export function DeleteForm({ me: { member } }: DeleteFormProps) {
  const { t, call, leave } = useProfile();
  return (
    <section className="member-setting">
      <h2>{t('settings.delete')}</h2>
      <p>{t('settings.deleteText')}</p>
      <Form
        required={['current-password', 'confirm']}
        submit={t('settings.deleteSubmit')}
        danger
        username={member.email}
        send={({ 'current-password': password = '' }) => call('/api/auth/delete-user', { body: { password } })}
        onDone={() => leave(t('settings.deleted'))}
      >
        <PasswordField name="current-password" label={t('currentPassword')} />
        <CheckField name="confirm" label={t('settings.deleteConfirm')} />
      </Form>
    </section>
  );
}
