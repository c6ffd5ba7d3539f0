/** What a browser hears from the development server. */
export interface BrowserSocket {
  /** Resolves with the time of the next message that changes what the browser shows, as `performance.now()` gives it. */
  reported(): Promise<number>;
  close(): void;
}

const CHANGES = new Set(['full-reload', 'update', 'error']);

/** Connects as the script of a page does, and says which page it shows. */
export async function openBrowserSocket(origin: string, href: string): Promise<BrowserSocket> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const waiting: ((time: number) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { type } = JSON.parse(String(data)) as { type: string };
    if (CHANGES.has(type)) for (const resolve of waiting.splice(0)) resolve(performance.now());
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`No socket at ${origin}.`)));
  });
  socket.send(JSON.stringify({ type: 'custom', event: 'duoverso:page', data: { href } }));
  return { reported: () => new Promise((resolve) => waiting.push(resolve)), close: () => socket.close() };
}
