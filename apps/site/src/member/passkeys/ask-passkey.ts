import type { PasskeyProof, PasskeyRegistration, PasskeySignIn } from '@duoverso/contracts/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { ApiResult, CallApi } from '../../api/call-api.ts';

/** What the member API gives for the authenticator. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** The library comes with the form for signing in where the browser suggests passkeys in its field, else with the first press. */
const load = () => import('@simplewebauthn/browser');
/** Passkeys belong to a name: sites at a bare address have none. */
const ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser can have passkeys of this site. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !ADDRESS.test(location.hostname);
}

/** Whether the browser offers passkeys among what it fills into the field of the address. */
export async function canOfferPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** Makes a passkey; undefined when the browser's question was closed or cannot be answered here. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyRegistration['credential'] | undefined> {
  try {
    const { startRegistration } = await load();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  } catch {
    return undefined; // the library tells reasons that browsers keep to themselves; what to do is the same
  }
}

/**
 * Has a passkey answer; undefined when the browser's question was closed, or there is none here.
 * @param inField waits for a choice in the field of the address, instead of asking right away
 */
export async function answerByPasskey(
  options: PasskeyOptions,
  inField: boolean,
): Promise<PasskeySignIn['credential'] | undefined> {
  try {
    const { startAuthentication } = await load();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON, useBrowserAutofill: inField, verifyBrowserAutofillInput: false });
  } catch {
    return undefined;
  }
}

/**
 * The password, or the answer of a passkey where none has been typed. Gives the failure when no passkey could be asked, and undefined when the browser's question was closed.
 */
export async function giveProof(
  call: CallApi,
  password: string,
): Promise<Extract<ApiResult<unknown>, { ok: false }> | PasskeyProof | undefined> {
  if (password !== '') return { password };
  const asked = await call('/api/auth/passkey/challenge', { body: {} });
  if (!asked.ok) return asked;
  const credential = await answerByPasskey(asked.value.options, false);
  return credential && { credential };
}

/** Stops waiting for a choice in a field that is gone. */
export async function stopAsking(): Promise<void> {
  (await load()).WebAuthnAbortService.cancelCeremony();
}
