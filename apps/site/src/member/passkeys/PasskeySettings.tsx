import { describeAgent } from '@duoverso/contracts/describe-agent';
import type { Me } from '@duoverso/contracts/member';
import type { Passkeys } from '@duoverso/contracts/passkeys';
import { useRef, useState } from 'react';
import { PasswordField, TextField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { Loaded, useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { canUsePasskeys, giveProof, makePasskey } from './ask-passkey.ts';

interface PasskeySettingsProps {
  me: Me;
}

/** The passkeys of the account, each of which can be renamed and removed, and a form that adds one. */
export function PasskeySettings({ me: { member } }: PasskeySettingsProps) {
  const { t } = useProfile();
  const load = useLoad('/api/me/passkeys');
  const [reported, setReported] = useState('');
  const onChange = (text: string) => {
    setReported(text);
    load.again();
  };
  return (
    <section className="member-setting">
      <h2>{t('passkeys.title')}</h2>
      <p>{t('passkeys.lead')}</p>
      <Loaded load={load}>
        {(value) => (
          <>
            <PasskeyList value={value} email={member.email} onChange={onChange} />
            <p role="status">{reported}</p>
            {canUsePasskeys() ? (
              <AddForm canAnswer={value.passkeys.length > 0} email={member.email} onChange={onChange} />
            ) : (
              <p>{t('passkeys.unsupported')}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface ListProps {
  value: Passkeys;
  email: string;
  onChange: (reported: string) => void;
}

function PasskeyList({ value: { passkeys, fresh }, email, onChange }: ListProps) {
  const { t } = useProfile();
  if (passkeys.length === 0) return <p>{t('passkeys.none')}</p>;
  return (
    <ul className="member-sessions">
      {passkeys.map((passkey) => (
        <OnePasskey key={passkey.id} passkey={passkey} fresh={fresh} email={email} onChange={onChange} />
      ))}
    </ul>
  );
}

interface AddFormProps {
  /** Whether a passkey is there that can take the place of the password. */
  canAnswer: boolean;
  email: string;
  onChange: (reported: string) => void;
}

/** Asks for the password, or for a passkey that is there, and then has the browser make another one: a session alone is no proof of who uses it. */
function AddForm({ canAnswer, email, onChange }: AddFormProps) {
  const { t, call } = useProfile();
  const agent = describeAgent(navigator.userAgent);
  const made = useRef(false);
  return (
    <Form
      required={canAnswer ? ['passkey-name'] : ['passkey-name', 'current-password']}
      submit={t('passkeys.add')}
      look="second"
      username={email}
      send={async ({ 'passkey-name': name = '', 'current-password': password = '' }) => {
        made.current = false;
        const proof = await giveProof(call, password);
        if (!proof) return { ok: true, value: undefined };
        if ('ok' in proof) return proof;
        const asked = await call('/api/me/passkeys/challenge', { body: proof });
        if (!asked.ok) return asked;
        const credential = await makePasskey(asked.value.options);
        made.current = credential !== undefined;
        return credential ? call('/api/me/passkeys', { body: { name, credential } }) : asked;
      }}
      onDone={() => onChange(t(made.current ? 'passkeys.added' : 'passkeys.stopped'))}
    >
      <TextField
        name="passkey-name"
        label={t('passkeys.name')}
        autoComplete="off"
        defaultValue={agent ? t('sessions.device', { ...agent }) : ''}
      />
      <PasswordField
        name="current-password"
        label={t('currentPassword')}
        {...(canAnswer && { hint: t('passkeys.proof') })}
      />
    </Form>
  );
}

interface OnePasskeyProps {
  passkey: Passkeys['passkeys'][number];
  /** Whether its owner has just signed in. */
  fresh: boolean;
  email: string;
  onChange: (reported: string) => void;
}

/** A passkey with what can be done to it. */
function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt }, fresh, email, onChange }: OnePasskeyProps) {
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
