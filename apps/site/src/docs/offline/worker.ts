/** The part of a service worker's global that the worker uses; the site is compiled for pages, whose types know nothing of it. */
interface WorkerScope {
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

interface WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * What the service worker does, as a function that needs nothing around it: its text is the worker's script. It reads what the reader has kept and
 * writes nothing, so prices, orders, profiles and answers of the API can't get into its stores. The network goes first, except for files that are
 * named by their content.
 * @param base path under which the site is served, without a slash at its end
 * @param prefix beginning of the names of the stores
 */
export function offlineWorker(base: string, prefix: string): void {
  /** A line that has given nothing for this long counts as none, where there's a copy. */
  const PATIENCE_MS = 4000;
  const worker = self as unknown as WorkerScope;

  const find = async (address: string, options?: CacheQueryOptions) => {
    for (const name of await caches.keys()) {
      const copy = name.startsWith(prefix) ? await (await caches.open(name)).match(address, options) : undefined;
      if (copy) return copy;
    }
    return undefined;
  };
  /** A page is kept under its path alone; a typed address may lack the last slash. */
  const findPage = ({ pathname }: URL) => find(pathname.endsWith('/') ? pathname : `${pathname}/`);
  const findFile = async ({ pathname, search }: URL) =>
    (await find(pathname + search)) ?? (await find(pathname, { ignoreSearch: true }));
  const sayOffline = async ({ pathname }: URL) => {
    const [locale = ''] = pathname.slice(base.length + 1).split('/');
    const page = (await find(`${base}/${locale}/offline-page`)) ?? (await find(`${base}/offline-page`));
    return page ?? Response.error();
  };
  const networkFirst = async (request: Request, copy: Response | undefined): Promise<Response> => {
    const answer = fetch(request);
    if (!copy) return answer;
    const late = new Promise<Response>((resolve) => setTimeout(resolve, PATIENCE_MS, copy));
    return Promise.race([answer.then((own) => (own.status >= 500 ? copy : own)).catch(() => copy), late]);
  };

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    const path = url.pathname.slice(base.length);
    if (request.method !== 'GET' || url.origin !== location.origin) return;
    // A guide is being kept.
    if (request.cache === 'reload' && request.mode !== 'navigate') return;
    if (request.mode === 'navigate')
      event.respondWith(
        findPage(url)
          .then((copy) => networkFirst(request, copy))
          .catch(() => sayOffline(url)),
      );
    else if (path.startsWith('/_astro/')) event.respondWith(findFile(url).then((copy) => copy ?? fetch(request)));
    // Pages of the guide, what the router asks for and their blocks; data of a language; icons. Everything else is none of the worker's business.
    else if (/^\/[^/]+\/docs\//.test(path) && path.endsWith('/'))
      event.respondWith(findPage(url).then((copy) => networkFirst(request, copy)));
    else if (/^\/(?:[^/]+\/(?:docs\/.*|[\w-]+\.json)|icons\/.+|[\w-]+\.(?:svg|ico|webmanifest))$/.test(path))
      event.respondWith(findFile(url).then((copy) => networkFirst(request, copy)));
  });
}
