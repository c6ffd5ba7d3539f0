import type { Passkeys } from '@duoverso/contracts/passkeys';
import { Form } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { TextField } from '../form/TextField.tsx';
import { useProfile } from '../profile-context.ts';

interface OnePasskeyProps {
  passkey: Passkeys['passkeys'][number];
  /** Whether its owner has just signed in. */
  fresh: boolean;
  email: string;
  onChange: (reported: string) => void;
}

/** A passkey with what can be done to it. */
export function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt }, fresh, email, onChange }: OnePasskeyProps) {
  const { t, day, call } = useProfile();
  const path = `/api/me/passkeys/${encodeURIComponent(id)}` as const;
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <p className="member-hint">{t('passkeys.since', { date: day(createdAt) })}</p>
        {lastUsedAt && <p className="member-hint">{t('sessions.used', { date: day(lastUsedAt) })}</p>}
      </div>
      <details>
        <summary>{t('passkeys.change', { name })}</summary>
        <Form
          required={['passkey-name']}
          submit={t('settings.save')}
          look="second"
          send={({ 'passkey-name': given = '' }) => call(path, { method: 'PATCH', body: { name: given } })}
          onDone={() => onChange(t('settings.saved'))}
        >
          <TextField name="passkey-name" label={t('passkeys.name')} autoComplete="off" defaultValue={name} />
        </Form>
        <Form
          required={fresh ? [] : ['current-password']}
          submit={t('passkeys.remove')}
          look="danger"
          username={email}
          send={({ 'current-password': password }) =>
            call(`${path}/remove`, { body: password === undefined ? {} : { password } })
          }
          onDone={() => onChange(t('passkeys.removed'))}
        >
          {!fresh && <PasswordField name="current-password" label={t('currentPassword')} />}
        </Form>
      </details>
    </li>
  );
}
