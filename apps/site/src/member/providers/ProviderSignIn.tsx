import { isErrorCode } from '@duoverso/contracts/error-codes';
import { PROVIDER_CONNECTED } from '@duoverso/contracts/link-purposes';
import { failureText } from '../../api/call-api.ts';
import { leaveToSignIn } from '../../api/go-on.ts';
import { Failure } from '../Failure.tsx';
import { useLoad } from '../Loaded.tsx';
import { useProfile } from '../profile-context.ts';
import { useReturnPath } from '../return-address.ts';
import { usePress } from '../use-press.ts';

interface ProviderSignInProps {
  /** Whether what a new account agrees to stands nowhere else on the page. */
  agrees?: boolean;
}

/** Signs in or up with an account elsewhere: a button for each provider of this server, and nothing where it has none. */
export function ProviderSignIn({ agrees = false }: ProviderSignInProps) {
  const { value } = useLoad('/api/providers');
  if (!value || value.providers.length === 0) return null;
  return (
    <div className="member-providers">
      {value.providers.map(({ id, name }) => (
        <ProviderButton key={id} id={id} name={name} />
      ))}
      {agrees && <Agreement />}
    </div>
  );
}

function ProviderButton({ id, name }: { id: string; name: string }) {
  const { props, t, call } = useProfile();
  const returnTo = useReturnPath();
  const { sending, failure, press } = usePress(
    () => call(`/api/providers/${id}/sign-in`, { body: { locale: props.locale, returnTo } }),
    ({ address }) => leaveToSignIn(address),
  );
  return (
    <>
      <button type="button" className="button" aria-disabled={sending} onClick={press}>
        {sending ? t('sending') : t('signIn.provider', { provider: name })}
      </button>
      {failure && <Failure failure={failure} onRetry={press} />}
    </>
  );
}

/** What a new account agrees to. */
export function Agreement() {
  const { props, t } = useProfile();
  return (
    <>
      <p className="member-hint">{t('signUp.agree')}</p>
      <p className="member-links">
        {props.legal.map(({ href, label }) => (
          <a key={href} href={href} target="_blank" rel="noopener">
            {label}
          </a>
        ))}
      </p>
    </>
  );
}

/** What has come of a way to a provider. */
export function ProviderReport({ reported }: { reported: string | undefined }) {
  const { props, t } = useProfile();
  if (reported === PROVIDER_CONNECTED) {
    return (
      <p className="member-notice" role="status">
        {t('connections.connected')}
      </p>
    );
  }
  if (!isErrorCode(reported)) return null;
  return (
    <div className="member-failure" role="alert">
      <p>{failureText(props.errors, { code: reported })}</p>
    </div>
  );
}
