import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { type ReactNode, useState } from 'react';
import { call, type Failure, type Outcome } from '../call.ts';
import { Failed } from '../parts/Failed.tsx';
import { Page } from '../parts/Page.tsx';

interface Offered {
  readonly options: unknown;
}

const NOT_USED: Failure = {
  code: 'passkey',
  message: 'The passkey wasn’t used. Try again, or look whether this device has it.',
};

/** Asks the browser for what the server wants of a passkey, and sends its answer. */
async function withPasskey(
  challenge: () => Promise<Outcome<Offered>>,
  ask: (
    options: never,
  ) => Promise<{ readonly id: string; readonly rawId: string; readonly type: string; readonly response: object }>,
  send: (credential: object) => Promise<Outcome<unknown>>,
): Promise<Failure | undefined> {
  const offered = await challenge();
  if (!offered.ok) return offered.failure;
  try {
    const { id, rawId, type, response } = await ask(offered.value.options as never);
    const answer = await send({ id, rawId, type, response });
    return answer.ok ? undefined : answer.failure;
  } catch {
    return NOT_USED;
  }
}

/** What an authenticator may add to its answer, and the server doesn't take. */
function only(response: object, names: readonly string[]): object {
  return Object.fromEntries(
    Object.entries(response).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}

function signIn(): Promise<Failure | undefined> {
  return withPasskey(
    () => call<Offered>('challenge', {}),
    (optionsJSON) => startAuthentication({ optionsJSON }),
    (credential) => call('sign-in', { credential }),
  );
}

function accept(token: string): Promise<Failure | undefined> {
  return withPasskey(
    () => call<Offered>('invite/challenge', { token }),
    async (optionsJSON) => {
      const { response, ...rest } = await startRegistration({ optionsJSON });
      return { ...rest, response: only(response, ['clientDataJSON', 'attestationObject', 'transports']) };
    },
    (credential) => call('invite', { token, credential }),
  );
}

interface DoorProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly enter: () => Promise<Failure | undefined>;
  readonly onEntered: () => void;
}

function Door({ title, text, label, enter, onEntered }: DoorProps): ReactNode {
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setFailure(undefined);
    const failed = await enter();
    setBusy(false);
    if (failed) setFailure(failed);
    else onEntered();
  };
  return (
    <Page title={title}>
      <p>{text}</p>
      <button type="button" className="filled" onClick={open} disabled={isBusy}>
        {isBusy ? 'Working…' : label}
      </button>
      {failure && <Failed failure={failure} />}
    </Page>
  );
}

/** Signing in, by passkey alone. */
export function SignIn({ onEntered }: { onEntered: () => void }): ReactNode {
  return (
    <Door
      title="Sign in"
      text="You need the passkey that you made from your invitation."
      label="Sign in with a passkey"
      enter={signIn}
      onEntered={onEntered}
    />
  );
}

/** Accepting an invitation by making a passkey. */
export function Accept({ token, onEntered }: { token: string; onEntered: () => void }): ReactNode {
  const entered = () => {
    // The link has been used: it doesn't belong in the history.
    history.replaceState(null, '', location.pathname);
    dispatchEvent(new HashChangeEvent('hashchange'));
    onEntered();
  };
  return (
    <Door
      title="You’re invited"
      text="Make a passkey on this device. You’ll sign in with it from now on."
      label="Make a passkey"
      enter={() => accept(token)}
      onEntered={entered}
    />
  );
}
