import { useEffect, useState } from 'react';
import { type ApiFailure, failureText } from '../../api/call-api.ts';
import { waitText } from '../Failure.tsx';
import { useProfile } from '../profile-context.ts';
import { answerByPasskey, canOfferPasskeys, canUsePasskeys, stopAsking } from './ask-passkey.ts';

interface PasskeySignInProps {
  onSignedIn: () => Promise<void>;
}

/** Signs in by a passkey: by a button, and by the suggestions of the field of the address where the browser has them. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const { props, t, call } = useProfile();
  const [sending, setSending] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  /** Whether a passkey has answered, rightly or not. */
  const signIn = async (inField: boolean): Promise<boolean> => {
    const asked = await call('/api/auth/passkey/challenge', { body: {} });
    if (!asked.ok) {
      if (!inField) setFailure(asked.failure);
      return true;
    }
    const credential = await answerByPasskey(asked.value.options, inField);
    if (!credential) return false;
    const answer = await call('/api/auth/passkey/sign-in', { body: { credential } });
    if (answer.ok) await onSignedIn();
    else setFailure(answer.failure);
    return true;
  };

  const press = async () => {
    if (sending) return;
    setSending(true);
    setStopped(false);
    setFailure(undefined);
    const answered = await signIn(false);
    setSending(false);
    setStopped(!answered);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the field appears
  useEffect(() => {
    let offered = false;
    let here = true;
    void canOfferPasskeys().then((can) => {
      offered = can && here;
      if (offered) void signIn(true);
    });
    return () => {
      here = false;
      if (offered) void stopAsking();
    };
  }, []);

  if (!canUsePasskeys()) return null;
  return (
    <div className="member-passkey">
      <button type="button" className="button" aria-disabled={sending} onClick={press}>
        {sending ? t('sending') : t('signIn.passkey')}
      </button>
      <div role="alert">
        {stopped && <p>{t('passkeys.stopped')}</p>}
        {failure && <p>{failureText(props.errors, failure)}</p>}
        {failure && waitText(props, failure) && <p>{waitText(props, failure)}</p>}
      </div>
    </div>
  );
}
