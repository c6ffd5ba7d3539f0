/** A member's browser as far as the API is concerned. Requests reject when the server dies under them. */
export class MemberClient {
  private readonly cookies = new Map<string, string>();

  async post(origin: string, path: string, body: object = {}): Promise<{ status: number; body: unknown }> {
    return this.send(origin, path, { method: 'POST', body: JSON.stringify(body) });
  }

  async get(origin: string, path: string): Promise<{ status: number; body: unknown }> {
    return this.send(origin, path, { method: 'GET' });
  }

  /** The value of the header `Cookie`. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async send(origin: string, path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    const response = await fetch(origin + path, {
      ...init,
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: this.cookie,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    // The answer counts as received when its body is there.
    return { status: response.status, body: await response.json() };
  }
}
