import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser, findHeadlessShell } from '@duoverso/tooling/browser';
import { projectDir } from '@duoverso/tooling/project';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What the browser's folder holds of the repository: the editor reads text files alone. */
const TEXT = /\.(?:md|json|txt)$/;
/** Times are those of a busy machine. */
const WAIT_MS = 60_000;

const ENGLISH = `---
title: "Written in the browser: a page"
description: A page that someone has written in the browser, without a terminal, and published with a button in the same window.
updated: 2026-11-20
---

{brand} reads with you. Back to [the quick start](/docs/usage/).

## Part one {#part}

:::note
A box.
:::

| a | b |
|---|---|
| 1 | 2 |
`;
const ARABIC = `---
title: "صفحة مكتوبة في المتصفح: مثال"
description: صفحة كتبها شخص في المتصفح من دون سطر أوامر، ثم نشرها بزر في النافذة نفسها.
updated: 2026-11-20
---

تقرأ {brand} معك. عُد إلى [البدء السريع](/docs/usage/).

## الجزء الأول

:::note
إطار.
:::

| أ | ب |
|---|---|
| 1 | 2 |
`;

const work = mkdtempSync(join(tmpdir(), 'duoverso-editor-'));
const [project, remote] = [join(work, 'project'), join(work, 'remote.git')];
const contentDir = join(project, 'content');
const env = { ...process.env, CONTENT_DIR: contentDir };
let [editor, url]: [ChildProcess | undefined, string] = [undefined, ''];
let [browser, page]: [Browser | undefined, Page] = [undefined, undefined as unknown as Page];

const git = (...args: readonly string[]) => execFileSync('git', ['-C', project, ...args], { encoding: 'utf8' });
const read = (path: string) => readFileSync(join(contentDir, path), 'utf8');

beforeAll(async () => {
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), contentDir, { recursive: true });
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'A writer');
  git('config', 'user.email', 'writer@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The site');
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
  url = await startEditor();
  browser = await chromium.launch({ executablePath: findHeadlessShell() ?? findBrowser(), args: ['--no-sandbox'] });
  page = await openFolder(browser);
}, 4 * WAIT_MS);

afterAll(async () => {
  await browser?.close();
  if (editor?.exitCode === null) {
    editor.kill('SIGTERM');
    await once(editor, 'exit');
  }
  rmSync(work, { recursive: true, force: true });
});

/** Starts the command as a writer does, and reads the address that it prints. */
async function startEditor(): Promise<string> {
  editor = spawn(process.execPath, [join(projectDir, 'scripts/edit.ts'), '--port', '0'], { env });
  if (!editor.stdout) throw new Error('The editor has no output.');
  for await (const line of createInterface(editor.stdout)) {
    const [address] = /http:\/\/localhost:\d+\//.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The editor ended before it printed its address.');
}

/** Nobody can click in the system's dialog for folders: the editor gets a folder of the browser's own, with the same files. */
async function openFolder(from: Browser): Promise<Page> {
  const opened = await from.newPage({ viewport: { width: 1280, height: 900 } });
  opened.setDefaultTimeout(WAIT_MS);
  await opened.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await opened.goto(`${url}editor.css`);
  const paths = (readdirSync(contentDir, { recursive: true }) as string[]).filter((path) => TEXT.test(path));
  const files = paths.map((path) => [`content/${path}`, read(path)] as const);
  await opened.evaluate(async (entries) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of entries) {
      const parts = path.split('/');
      const name = parts.pop() ?? '';
      let folder = root;
      for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, files);
  await opened.goto(url);
  await opened.getByRole('button', { name: /local repository/i }).click();
  return opened;
}

/** Saves, and brings what the editor has written to the repository. Gives the files that are other than they were. */
async function save(): Promise<string[]> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => changedFiles(), { timeout: WAIT_MS }).not.toEqual({});
  const changed = await changedFiles();
  for (const [path, text] of Object.entries(changed)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  return Object.keys(changed);
}

async function changedFiles(): Promise<Record<string, string>> {
  const files = await page.evaluate(async () => {
    const found: Record<string, string> = {};
    async function walk(folder: FileSystemDirectoryHandle, prefix: string): Promise<void> {
      const entries = folder as unknown as AsyncIterable<[string, FileSystemDirectoryHandle | FileSystemFileHandle]>;
      for await (const [name, entry] of entries) {
        if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle, `${prefix}${name}/`);
        else found[prefix + name] = await (await (entry as FileSystemFileHandle).getFile()).text();
      }
    }
    await walk(await navigator.storage.getDirectory(), '');
    return found;
  });
  const differs = ([path, text]: [string, string]) =>
    text !== '' && (!existsSync(join(project, path)) || readFileSync(join(project, path), 'utf8') !== text);
  return Object.fromEntries(Object.entries(files).filter(differs));
}

/** What the line at the foot says when it has checked the last save. */
async function said(pattern: RegExp): Promise<string> {
  const line = page.getByRole('status').filter({ hasText: pattern });
  await line.waitFor();
  return line.innerText();
}

function pane(language: string) {
  return page.getByRole('group', { name: new RegExp(`Edit .?${language}.? Content`) });
}

async function fill(language: string, text: string): Promise<void> {
  const [, title = '', description = '', body = ''] =
    /^---\ntitle: "(.*)"\ndescription: (.*)\nupdated: .*\n---\n\n([\s\S]*)\n$/.exec(text) ?? [];
  const field = (name: string) => pane(language).getByRole('textbox', { name });
  await field('Title').fill(title);
  await field('Description').fill(description);
  await field('Updated').fill('2026-11-20');
  await field('Text').fill(body);
}

describe('a page that is written, translated and published in the browser', () => {
  it('is refused field by field while something is wrong with it, and nothing is lost', async () => {
    await page.getByRole('button', { name: 'New' }).click();
    await fill('English', ENGLISH);
    const title = pane('English').getByRole('textbox', { name: 'Title' });
    await title.fill('A');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('You must enter at least 2 characters.').waitFor();
    expect(await changedFiles()).toEqual({});
    expect(await pane('English').getByRole('textbox', { name: 'Text' }).inputValue()).toContain('{#part}');
  });

  it('is written as a hand would have written it, and the line says where it is missing', async () => {
    await fill('English', ENGLISH);
    await page.getByRole('radio', { name: 'Slug' }).click();
    await page.getByRole('button', { name: 'Edit Slug' }).click();
    const slug = page.getByRole('group', { name: 'Slug' });
    await slug.getByRole('textbox').last().fill('written-here');
    await slug.getByRole('button', { name: 'Done' }).click();
    expect(await save()).toEqual(['content/docs/en/written-here.md']);
    expect(read('docs/en/written-here.md')).toBe(ENGLISH);
    expect(await said(/1 problem/)).toContain('List "written-here" in content/navigation.json.');
    await expect.poll(() => page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  });

  it('gets its place, and no other line of that file changes', async () => {
    const before = read('navigation.json');
    await page.goto(`${url}#/collections/site/entries/navigation`);
    await page.getByRole('button', { name: /Add .?Outside sidebar/ }).click();
    await page.getByRole('textbox', { name: 'Entry' }).last().fill('written-here');
    expect(await save()).toEqual(['content/navigation.json']);
    expect(read('navigation.json')).toBe(before.replace('["CHANGELOG"]', '["CHANGELOG", "written-here"]'));
    expect(await said(/No problems/)).toContain('2 files wait to be published.');
  });

  it('is translated beside the English text, and recorded as made from it', async () => {
    await page.goto(`${url}#/collections/docs/entries/written-here`);
    await page.getByRole('button', { name: /Enable .?Arabic/ }).click();
    await fill('Arabic', ARABIC);
    expect(await save()).toEqual(['content/docs/ar/written-here.md']);
    expect(read('docs/ar/written-here.md')).toBe(ARABIC);
    expect(read('docs/en/written-here.md')).toBe(ENGLISH);
    expect(await said(/Translations recorded/)).toContain('docs/written-here (ar)');
    expect(read('stamps/ar.txt')).toMatch(/^docs\/written-here [0-9a-f]{12} [0-9a-f]{12} \d/m);
  });

  it('is sound for the check that every change passes', () => {
    const check = () => execFileSync(process.execPath, [join(projectDir, 'scripts/check-content.ts')], { env });
    expect(check().toString()).toContain('No problems');
  });

  it('is published as one commit of the content alone', async () => {
    writeFileSync(join(project, 'notes.txt'), 'not content\n');
    await page.getByRole('button', { name: 'Publish' }).click();
    await said(/^Published 4 files/);
    const files = git('show', '--name-only', '--format=', 'origin/main').trim().split('\n');
    expect(files).toEqual([
      'content/docs/ar/written-here.md',
      'content/docs/en/written-here.md',
      'content/navigation.json',
      'content/stamps/ar.txt',
    ]);
    expect(
      execFileSync('git', ['-C', remote, 'show', 'main:content/docs/ar/written-here.md'], { encoding: 'utf8' }),
    ).toBe(ARABIC);
  });
});

it('fits a narrow window, where a text from right to left keeps the names of its blocks in order', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}#/collections/docs/entries/written-here`);
  await page.getByRole('combobox', { name: 'Switch Locale' }).click();
  await page.getByRole('option', { name: /Arabic/ }).click();
  const text = pane('Arabic').getByRole('textbox', { name: 'Text' });
  expect(await text.evaluate((field) => getComputedStyle(field).unicodeBidi)).toBe('plaintext');
  const fits = await page.evaluate(() => {
    const line = document.querySelector('#saves')?.getBoundingClientRect();
    return { wide: document.documentElement.scrollWidth, line: [line?.left, line?.right, line?.bottom] };
  });
  expect(fits).toEqual({ wide: 390, line: [0, 390, 844] });
});

it('asks no host but its own', async () => {
  const hosts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  );
  expect(hosts.length).toBeGreaterThan(0);
  expect(hosts.filter((host) => host !== new URL(url).origin)).toEqual([]);
});

it('publishes for no other site that the same browser shows', async () => {
  const ask = (headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const sent = request(`${url}publish`, { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode));
      sent.once('error', reject).end();
    });
  const { host, origin } = new URL(url);
  expect(await ask({ Host: host })).toBe(403);
  expect(await ask({ Host: host, Origin: 'https://elsewhere.example' })).toBe(403);
  expect(await ask({ Host: 'elsewhere.example', Origin: origin })).toBe(403);
});
