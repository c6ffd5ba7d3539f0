import type { Deletion } from '@duoverso/contracts/accounts';
import type { Me } from '@duoverso/contracts/member';
import { useRef } from 'react';
import { CheckField } from '../../form/CheckField.tsx';
import { Form } from '../../form/Form.tsx';
import { PasswordField } from '../../form/PasswordField.tsx';
import { useProfile } from '../../profile-context.ts';
import { Holdings } from '../Holdings.tsx';

interface DeleteFormProps {
  me: Me;
}

/** Has the account deleted, after password and confirmation: says what goes with it, and until when it can be kept. */
export function DeleteForm({ me }: DeleteFormProps) {
  const { t, call, day, leave } = useProfile();
  const deletion = useRef<Deletion>(undefined);
  return (
    <section className="member-setting">
      <h2>{t('settings.delete')}</h2>
      <p>{t('settings.deleteText')}</p>
      <Holdings me={me} />
      <Form
        required={['current-password', 'confirm']}
        submit={t('settings.deleteSubmit')}
        look="danger"
        username={me.member.email}
        send={async ({ 'current-password': password = '' }) => {
          const answer = await call('/api/auth/delete-user', { body: { password } });
          if (answer.ok) deletion.current = answer.value;
          return answer;
        }}
        onDone={() => leave(deletion.current && t('settings.deleted', { date: day(deletion.current.dueAt) }))}
      >
        <PasswordField name="current-password" label={t('currentPassword')} />
        <CheckField name="confirm" label={t('settings.deleteConfirm')} />
      </Form>
    </section>
  );
}
