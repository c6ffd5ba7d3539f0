// npm run bench -- writer [--edits 15] [--port 4390]: how soon a save shows while `npm run dev` runs, and what it costs. Files are restored.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Figure, figureOf } from '../figures/figure.ts';
import { recordFigures } from '../figures/record.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { EDITS, type Edit } from './edits.ts';

/** What a browser hears from the development server. */
interface BrowserSocket {
  /** Resolves with the time of the next message that changes what the browser shows, as `performance.now()` gives it. */
  reported(): Promise<number>;
  close(): void;
}

const CHANGES = new Set(['full-reload', 'update', 'error']);

/** Connects as the script of a page does, and says which page it shows. */
async function openBrowserSocket(origin: string, href: string): Promise<BrowserSocket> {
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

const PROJECT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
/** Between two saves: what the last one has started is to be over. */
const PAUSE_MS = 700;
const GIVE_UP_AFTER_MS = 30_000;
const ASK_EVERY_MS = 5;

const { values } = parseArgs({
  options: { edits: { type: 'string', default: '15' }, port: { type: 'string', default: '4390' } },
});
const count = Number(values.edits);
const originals = new Map(EDITS.map(({ file }) => [file, readFileSync(join(PROJECT, file))]));
const restore = () => {
  for (const [file, bytes] of originals) {
    if (!readFileSync(join(PROJECT, file)).equals(bytes)) writeFileSync(join(PROJECT, file), bytes);
  }
};
process.once('exit', restore);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const server = await startDevServer(PROJECT, Number(values.port), EDITS[0]?.page ?? '/en/');
try {
  console.log(
    `First page: ${server.firstPage.toFixed(1)} s after the command, ${server.cpu().toFixed(1)} CPU-seconds.\n`,
  );
  console.log('                      told p50   p95    served p50   p95    CPU-s p50   p95   target');
  const figures: Figure[] = [];
  for (const edit of EDITS) figures.push(...(await measure(server, edit)));
  recordFigures('writer', figures);
} finally {
  restore();
  await server.stop();
}

async function measure({ origin, cpu }: DevServer, edit: Edit): Promise<Figure[]> {
  const url = origin + (edit.served ?? edit.page);
  await (await fetch(origin + edit.page)).text();
  await (await fetch(url)).text();
  const browser = await openBrowserSocket(origin, edit.page);
  const text = String(originals.get(edit.file));
  const reported: number[] = [];
  const served: number[] = [];
  const used: number[] = [];
  for (let run = 0; run < count; run += 1) {
    await pause(PAUSE_MS);
    const word = `wordof${process.pid}x${run}`;
    const changed = edit.change(text, word);
    if (!changed.includes(word)) throw new Error(`${edit.file} has no place for the word of the edit "${edit.name}".`);
    const heard = browser.reported();
    const before = cpu();
    const start = performance.now();
    writeFileSync(join(PROJECT, edit.file), changed);
    reported.push(((await within(heard, edit)) - start) / 1000);
    await shows(url, word, start, edit);
    served.push((performance.now() - start) / 1000);
    used.push(cpu() - before);
  }
  browser.close();
  writeFileSync(join(PROJECT, edit.file), text);
  await pause(PAUSE_MS);
  const figures = [reported, served, used].map((list) => `${at(list, 0.5)} ${at(list, 0.95)}`).join('      ');
  console.log(`${edit.name.padEnd(20)}   ${figures}      ${edit.target} s`);
  const less = { name: edit.name, unit: 's', better: 'less' } as const;
  return [
    ...figureOf({ ...less, group: 'From a save to the page' }, served),
    ...figureOf({ ...less, group: 'Processor time of a save' }, used),
  ];
}

/** Asks until the bytes hold the word. */
async function shows(url: string, word: string, start: number, { name }: Edit): Promise<void> {
  while (performance.now() - start < GIVE_UP_AFTER_MS) {
    const text = await (await fetch(url)).text();
    if (text.includes(word)) return;
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`The saved word of the edit "${name}" does not show in ${url}.`);
}

async function within<Value>(promise: Promise<Value>, { name }: Edit): Promise<Value> {
  const late = pause(GIVE_UP_AFTER_MS).then(() => {
    throw new Error(`The browser is not told of the edit "${name}".`);
  });
  late.catch(() => {}); // only counts while it is waited for
  return Promise.race([promise, late]);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The value below which a part of the list lies. */
function at(list: readonly number[], part: number): string {
  const sorted = [...list].sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? 0).toFixed(2).padStart(6);
}
