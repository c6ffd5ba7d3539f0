/** What a scanner sees of a site: the answer of its first page over TLS, and that without TLS. */
export interface Seen {
  readonly headers: Headers;
  readonly html: string;
  /** Where a visitor without TLS is led; undefined when nowhere. */
  readonly redirect: string | undefined;
  readonly origin: string;
}

/** One rule with what it adds or takes away. */
export interface Scored {
  readonly rule: string;
  readonly points: number;
}

const BASE_POINTS = 100;
/** Below it nothing is added. */
const BONUS_FROM = 90;
const HALF_A_YEAR_S = 15_768_000;
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/**
 * The points that the HTTP Observatory of MDN gives, by its published rules (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). Preloading
 * of HSTS, which is a list of the browsers, counts as not there.
 */
export function observatoryScore(seen: Seen): { score: number; rules: readonly Scored[] } {
  const rules = [
    policy,
    cookies,
    crossOrigin,
    redirection,
    referrer,
    transport,
    integrity,
    sniffing,
    framing,
    resources,
  ].map((rule) => rule(seen));
  const penalties = rules.filter(({ points }) => points < 0).reduce((sum, { points }) => sum + points, BASE_POINTS);
  const bonus = rules.filter(({ points }) => points > 0).reduce((sum, { points }) => sum + points, 0);
  return { score: Math.max(0, penalties >= BONUS_FROM ? penalties + bonus : penalties), rules };
}

function policy({ headers }: Seen): Scored {
  const directives = directivesOf(headers);
  if (directives.size === 0) return { rule: 'no policy', points: -25 };
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ["'unsafe-inline'"];
  const hashed = scripts.some((source) => /^'(sha|nonce-)/.test(source));
  if (scripts.includes('*') || (scripts.includes("'unsafe-inline'") && !hashed)) {
    return { rule: 'scripts of any kind', points: -20 };
  }
  if ([...directives.values()].flat().some((source) => /^http:/.test(source)))
    return { rule: 'sources without TLS', points: -20 };
  if (scripts.includes("'unsafe-eval'")) return { rule: 'eval', points: -10 };
  const styles = directives.get('style-src') ?? directives.get('default-src') ?? [];
  if (styles.includes("'unsafe-inline'")) return { rule: 'inline styles', points: 0 };
  const nothing = directives.get('default-src')?.join(' ') === "'none'";
  return nothing ? { rule: 'policy from nothing', points: 10 } : { rule: 'policy without unsafe parts', points: 5 };
}

function cookies({ headers }: Seen): Scored {
  const all = headers.getSetCookie();
  if (all.length === 0) return { rule: 'no cookies', points: 0 };
  if (!all.every((cookie) => /;\s*secure/i.test(cookie))) return { rule: 'a cookie without Secure', points: -20 };
  const sessions = all.filter((cookie) => /sess|login|auth|token/i.test(cookie.split('=')[0] ?? ''));
  if (!sessions.every((cookie) => /;\s*httponly/i.test(cookie)))
    return { rule: 'a session that scripts read', points: -30 };
  const sameSite = all.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie));
  return { rule: 'cookies', points: sameSite ? 5 : 0 };
}

function crossOrigin({ headers }: Seen): Scored {
  const universal = headers.get('access-control-allow-credentials') === 'true';
  return universal
    ? { rule: 'every origin, with credentials', points: -50 }
    : { rule: 'cross-origin reading', points: 0 };
}

function redirection({ redirect, origin }: Seen): Scored {
  if (redirect === undefined) return { rule: 'no redirect to TLS', points: -20 };
  if (!redirect.startsWith('https:')) return { rule: 'a redirect, but not to TLS', points: -20 };
  const same = new URL(redirect).host === new URL(origin).host;
  return { rule: same ? 'redirect to TLS' : 'redirect to another host', points: same ? 0 : -5 };
}

function referrer({ headers }: Seen): Scored {
  const value = headers.get('referrer-policy');
  if (value === null) return { rule: 'no referrer policy', points: 0 };
  const last = value.split(',').at(-1)?.trim() ?? '';
  return { rule: `referrer policy ${last}`, points: PRIVATE_REFERRERS.includes(last) ? 5 : -5 };
}

function transport({ headers }: Seen): Scored {
  const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return { rule: 'no HSTS', points: -20 };
  return { rule: `HSTS for ${age} s`, points: age >= HALF_A_YEAR_S ? 0 : -10 };
}

function integrity({ html, origin }: Seen): Scored {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="(?<src>[^"]+)"[^>]*>/g)].filter(
    ({ groups }) => new URL(groups?.['src'] ?? '', origin).origin !== origin,
  );
  const bare = foreign.filter(([tag]) => !/\bintegrity=/.test(tag));
  if (bare.some(([, src]) => src?.startsWith('http:'))) return { rule: 'foreign scripts without TLS', points: -50 };
  if (bare.length > 0) return { rule: 'foreign scripts without integrity', points: -5 };
  return { rule: 'scripts of the own origin', points: foreign.length > 0 ? 5 : 0 };
}

function sniffing({ headers }: Seen): Scored {
  const nosniff = headers.get('x-content-type-options') === 'nosniff';
  return { rule: nosniff ? 'nosniff' : 'types may be guessed', points: nosniff ? 0 : -5 };
}

function framing({ headers }: Seen): Scored {
  if (directivesOf(headers).has('frame-ancestors')) return { rule: 'frames forbidden by the policy', points: 5 };
  const old = /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '');
  return { rule: old ? 'X-Frame-Options' : 'other sites may frame it', points: old ? 0 : -20 };
}

function resources({ headers }: Seen): Scored {
  const value = headers.get('cross-origin-resource-policy');
  return { rule: `resource policy ${value}`, points: value === 'same-origin' || value === 'same-site' ? 10 : 0 };
}

function directivesOf(headers: Headers): Map<string, string[]> {
  const text = headers.get('content-security-policy') ?? '';
  const parts = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}
