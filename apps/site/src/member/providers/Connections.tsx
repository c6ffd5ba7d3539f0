import type { Me } from '@duoverso/contracts/member';
import type { MemberProviders } from '@duoverso/contracts/providers';
import { useRef, useState } from 'react';
import { leaveToSignIn } from '../../api/go-on.ts';
import { PasswordField } from '../form/Fields.tsx';
import { Form } from '../form/Form.tsx';
import { canUsePasskeys, giveProof } from '../passkeys/ask-passkey.ts';
import { useProfile } from '../profile-context.ts';

interface ConnectionsProps {
  me: Me;
  value: MemberProviders;
  onChange: () => void;
}

/** The accounts elsewhere that sign in to this one, each of which can be connected and disconnected. */
export function Connections({ me: { member }, value, onChange }: ConnectionsProps) {
  const { t } = useProfile();
  const [reported, setReported] = useState('');
  return (
    <section className="member-setting">
      <h2>{t('connections.title')}</h2>
      <p>{t('connections.lead')}</p>
      <ul className="member-sessions">
        {value.providers.map((provider) => (
          <li key={provider.id}>
            <ProviderFacts provider={provider} />
            {provider.connected ? (
              <Disconnect
                provider={provider}
                fresh={value.fresh}
                email={member.email}
                onDone={() => {
                  setReported(t('connections.disconnected', { provider: provider.name }));
                  onChange();
                }}
              />
            ) : (
              <Connect provider={provider} email={member.email} onStopped={() => setReported(t('passkeys.stopped'))} />
            )}
          </li>
        ))}
      </ul>
      <p role="status">{reported}</p>
    </section>
  );
}

type Provider = MemberProviders['providers'][number];

function ProviderFacts({ provider: { name, connected } }: { provider: Provider }) {
  const { t, day } = useProfile();
  return (
    <div>
      <b dir="auto">{name}</b>
      {connected?.email && <p className="member-hint">{t('connections.as', { email: connected.email })}</p>}
      {connected && <p className="member-hint">{t('connections.since', { date: day(connected.since) })}</p>}
      {connected?.lastUsedAt && (
        <p className="member-hint">{t('sessions.used', { date: day(connected.lastUsedAt) })}</p>
      )}
    </div>
  );
}

interface ConnectProps {
  provider: Provider;
  email: string;
  onStopped: () => void;
}

/** Asks for the password or a passkey, and then leads to the provider: a session alone is no proof of who uses it. */
function Connect({ provider: { id, name }, email, onStopped }: ConnectProps) {
  const { t, call } = useProfile();
  const address = useRef<string>(undefined);
  const canAnswer = canUsePasskeys();
  return (
    <details>
      <summary>{t('connections.connect', { provider: name })}</summary>
      <Form
        required={canAnswer ? [] : ['current-password']}
        submit={t('connections.connect', { provider: name })}
        look="second"
        username={email}
        send={async ({ 'current-password': password = '' }) => {
          address.current = undefined;
          const proof = await giveProof(call, password);
          if (!proof) return { ok: true, value: undefined };
          if ('ok' in proof) return proof;
          const answer = await call(`/api/me/providers/${id}/connect`, { body: proof });
          if (answer.ok) address.current = answer.value.address;
          return answer;
        }}
        onDone={() => (address.current === undefined ? onStopped() : leaveToSignIn(address.current))}
      >
        <PasswordField
          name="current-password"
          label={t('currentPassword')}
          {...(canAnswer && { hint: t('passkeys.proof') })}
        />
      </Form>
    </details>
  );
}

interface DisconnectProps {
  provider: Provider;
  /** Whether the member has just signed in. */
  fresh: boolean;
  email: string;
  onDone: () => void;
}

function Disconnect({ provider: { id, name }, fresh, email, onDone }: DisconnectProps) {
  const { t, call } = useProfile();
  return (
    <details>
      <summary>{t('connections.disconnect', { provider: name })}</summary>
      <Form
        required={fresh ? [] : ['current-password']}
        submit={t('connections.disconnect', { provider: name })}
        look="danger"
        username={email}
        send={({ 'current-password': password }) =>
          call(`/api/me/providers/${id}/disconnect`, { body: password === undefined ? {} : { password } })
        }
        onDone={onDone}
      >
        {!fresh && <PasswordField name="current-password" label={t('currentPassword')} />}
      </Form>
    </details>
  );
}

/** For members who have signed up at a provider: what a password is for, and the link that sets one. */
export function MissingPassword({ me: { member } }: { me: Me }) {
  const { t, call } = useProfile();
  const [sent, setSent] = useState(false);
  return (
    <section className="member-setting">
      <h2>{t('password')}</h2>
      <p>{t('connections.noPassword')}</p>
      <Form
        required={[]}
        submit={t('connections.setPassword')}
        look="second"
        send={() => call('/api/auth/request-password-reset', { body: { email: member.email, returnTo: undefined } })}
        onDone={() => setSent(true)}
      />
      <p role="status">{sent && t('mail.reset', { email: member.email })}</p>
    </section>
  );
}
