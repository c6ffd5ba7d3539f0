import { FIXTURE_BASE } from '../../fixtures/fixture-base.ts';

/** A member's browser as far as the API is concerned. Requests reject when the server dies under them. */
export class MemberClient {
  /** Path under which the site is served. */
  base = FIXTURE_BASE;
  /** Of the site as its pages know it, where that is not the server's own. */
  siteOrigin: string | undefined;
  private readonly cookies: Map<string, string>;

  /** @param cookies of a member who is signed in already */
  constructor(...cookies: readonly (readonly [name: string, value: string])[]) {
    this.cookies = new Map(cookies);
  }

  async post(origin: string, path: string, body: object = {}): Promise<{ status: number; body: unknown }> {
    return this.send(origin, path, { method: 'POST', body: JSON.stringify(body) });
  }

  async get(origin: string, path: string): Promise<{ status: number; body: unknown }> {
    return this.send(origin, path, { method: 'GET' });
  }

  async delete(origin: string, path: string): Promise<{ status: number; body: unknown }> {
    return this.send(origin, path, { method: 'DELETE' });
  }

  /** The value of the header `Cookie`. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async send(origin: string, path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const response = await fetch(origin + this.base + path, {
      ...init,
      headers: {
        origin: this.siteOrigin ?? origin,
        'content-type': 'application/json',
        cookie: this.cookie,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return readAnswer(response);
  }
}

/**
 * What a request is answered with: it counts as received when its body is there.
 * @throws {Error} that tells the answer which is no JSON
 */
export async function readAnswer(response: Response): Promise<{ status: number; body: unknown }> {
  const { status, headers } = response;
  const text = await response.text();
  try {
    return { status, body: JSON.parse(text) };
  } catch (cause) {
    const reported = JSON.stringify({ url: response.url, status, headers: [...headers], text });
    throw new Error(`an answer is no JSON: ${reported}`, { cause });
  }
}

/** The code of a refusal; undefined for any other answer. */
export function codeOf(body: unknown): string | undefined {
  return (body as { error?: { code?: string } }).error?.code;
}
