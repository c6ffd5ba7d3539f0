import { callApi } from '../../../api/call-api.ts';

const KEY = 'duoverso.code';

/** Keeps a typed code in this tab while its owner signs in. Codes are worth money: they do not go into addresses or lasting storage. */
export function keepCode(typed: string): void {
  try {
    sessionStorage.setItem(KEY, typed);
  } catch {
    // Storage is blocked: the code is typed again after signing in.
  }
}

/** The kept code, which is then forgotten: of this tab, or what the server was sent by the form before its script was there. */
export async function takeCode(): Promise<string | null> {
  const kept = takeOfTab();
  if (kept !== null || !location.search) return kept;
  const answer = await callApi('/api/codes/kept', { body: {} });
  return answer.ok ? answer.value.code : null;
}

function takeOfTab(): string | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept;
  } catch {
    return null; // storage is blocked
  }
}
