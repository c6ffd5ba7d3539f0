import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { HotChannelClient, ViteDevServer } from 'vite';

/** Event with which a browser tells which page it shows; its data is `{ href }`. */
export const PAGE_EVENT = 'duoverso:page';
/** Marks the request with which the server looks whether a page has become another one. */
const LOOK = 'x-duoverso-look';
/** Addresses of Vite itself and of modules: what changes there it tells browsers itself. */
const NO_PAGE = /^\/(@|__|node_modules\/|src\/)|\.(ts|tsx|js|mjs|css|map|astro)(\?|$)/;

/** The pages that browsers show while someone writes. */
export interface ShownPages {
  /** Calls back for every browser that shows a page, with its address, as soon as it says so. */
  onShow(listener: (href: string, client: HotChannelClient) => void): void;
  /** Browsers with the address of the page that each shows. */
  list(): Iterable<readonly [HotChannelClient, string]>;
  /** Makes the shown pages anew and lets those browsers load again whose page has become another one. */
  reloadChanged(): Promise<void>;
}

/** The page that a browser shows, and the hash of its bytes. */
interface Shown {
  readonly href: string;
  readonly fingerprint: string | undefined;
}

/** Remembers what was served to browsers, so that a page which stays the same is not loaded again. */
export function watchShownPages(server: ViteDevServer): ShownPages {
  const shown = new Map<HotChannelClient, Shown>();
  const served = new Map<string, string>();
  const listeners: ((href: string, client: HotChannelClient) => void)[] = [];
  server.ws.on(PAGE_EVENT, ({ href }: { href: string }, client) => {
    // What it has loaded is what was served last: nobody else asks for the page before it says so.
    shown.set(client, { href, fingerprint: served.get(href) });
    for (const listen of listeners) listen(href, client);
  });
  server.ws.on('vite:client:disconnect', (_data, client) => shown.delete(client));
  server.middlewares.use((request, response, next) => {
    const href = request.url ?? '/';
    if (request.method === 'GET' && !NO_PAGE.test(href) && !request.headers[LOOK]) {
      onceSent(response, (fingerprint) => served.set(href, fingerprint));
    }
    next();
  });
  return {
    onShow: (listener) => void listeners.push(listener),
    list: () => [...shown].map(([client, { href }]) => [client, href] as const),
    reloadChanged: async () => {
      const now = new Map<string, string | undefined>();
      // A page that cannot be looked at may have changed: its browser asks for it and sees what there is.
      for (const { href } of shown.values())
        if (!now.has(href)) now.set(href, await look(server, href).catch(() => undefined));
      for (const [client, { href, fingerprint }] of shown) {
        const current = now.get(href);
        if (!now.has(href) || (current !== undefined && current === fingerprint)) continue;
        shown.set(client, { href, fingerprint: current });
        client.send({ type: 'full-reload' });
      }
    },
  };
}

/** Hashes an answer on its way to the browser. */
function onceSent(response: ServerResponse, done: (fingerprint: string) => void): void {
  const hash = createHash('sha256');
  const { write, end } = response;
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) hash.update(chunk);
  };
  response.write = ((...args: Parameters<typeof write>) => {
    take(args[0]);
    return Reflect.apply(write, response, args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    take(args[0]);
    done(hash.digest('hex'));
    return Reflect.apply(end, response, args);
  }) as typeof end;
}

/** The fingerprint of a page as it would be served now. */
async function look(server: ViteDevServer, href: string): Promise<string> {
  const bound = server.httpServer?.address();
  if (!bound || typeof bound === 'string') throw new Error('The development server listens at no port.');
  const { address, port, family } = bound;
  const host = family === 'IPv6' ? `[${address}]` : address;
  const answer = await fetch(`http://${host}:${port}${href}`, { headers: { [LOOK]: '1', accept: 'text/html' } });
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}
