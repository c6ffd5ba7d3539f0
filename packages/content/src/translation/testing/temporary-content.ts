import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { TINY_SITE } from '../../testing/sample-site.ts';
import { selectFiles } from '../select-files.ts';
import { acceptFile } from '../update-memory.ts';

/** Day on which the translations of a temporary content folder were stamped. */
export const RECORDED_ON = '2026-11-01';

/** Files that the small site lacks: strings, a marketing page and texts side by side, each in two languages. */
const MORE_FILES = {
  'glossary/same-as-english.json': { product: { '*': ['macOS', 'Windows'] } },
  'messages/en/site.json': {
    'nav.docs': 'Documentation',
    'nav.menu': 'Open the menu of {brand}',
    hits: '{count, plural, one {# hit} other {# hits}}',
  },
  'messages/ar/site.json': {
    'nav.docs': 'التوثيق',
    'nav.menu': 'افتح قائمة {brand}',
    hits: '{count, plural, zero {لا نتائج} one {نتيجة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  },
  'marketing/en/mobile.json': {
    meta: { title: 'On your phone', description: 'Read pages in two languages on your phone.' },
    hero: {
      kicker: 'On the go',
      title: 'One tap.',
      lead: '{brand} reads with you.',
      actions: [{ label: 'Read on', to: '/docs/' }],
    },
    sections: [
      { kind: 'text', id: 'why', title: 'Why', paragraphs: ['Because a phone is always there.'] },
      { kind: 'call', id: 'go', title: 'Go', text: 'Start now.', actions: [{ label: 'Start', to: '/docs/usage/' }] },
    ],
  },
  'marketing/zh/mobile.json': {
    meta: { title: '在手机上使用', description: '在手机上用两种语言阅读网页，原文和译文上下对照，随时随地都能用。' },
    hero: {
      kicker: '随时随地',
      title: '轻点一下。',
      lead: '{brand} 陪你阅读。',
      actions: [{ label: '继续阅读', to: '/docs/' }],
    },
    sections: [
      { kind: 'text', id: 'why', title: '为什么', paragraphs: ['因为手机总在身边。'] },
      { kind: 'call', id: 'go', title: '出发', text: '现在开始。', actions: [{ label: '开始', to: '/docs/usage/' }] },
    ],
  },
} as const;

let template: string | undefined;

/** A copy of the small site with a few more files, all its translations stamped; gone when the test ends. Gives the folder. */
export function temporaryContent(): string {
  template ??= recordedSite();
  const projectDir = mkdtempSync(join(tmpdir(), 'duoverso-translation-'));
  onTestFinished(() => rmSync(projectDir, { recursive: true, force: true }));
  const contentDir = join(projectDir, 'content');
  cpSync(template, contentDir, { recursive: true });
  return contentDir;
}

/** Made once per process, which may run several files of tests: stamping takes longer than copying. */
function recordedSite(): string {
  const contentDir = mkdtempSync(join(tmpdir(), 'duoverso-stamped-'));
  process.once('exit', () => rmSync(contentDir, { recursive: true, force: true }));
  cpSync(TINY_SITE, contentDir, { recursive: true });
  rmSync(join(contentDir, 'stamps'), { recursive: true, force: true });
  for (const [path, data] of Object.entries(MORE_FILES)) {
    writeContent(contentDir, path, `${JSON.stringify(data, undefined, 2)}\n`);
  }
  acceptAll(contentDir);
  return contentDir;
}

/** Stamps every translation of a content folder as it stands. */
export function acceptAll(contentDir: string, day = RECORDED_ON): void {
  for (const file of selectFiles(contentDir, [])) acceptFile(contentDir, file, { day });
}

/** Writes a file of a content folder. */
export function writeContent(contentDir: string, path: string, text: string): void {
  mkdirSync(dirname(join(contentDir, path)), { recursive: true });
  writeFileSync(join(contentDir, path), text);
}

/** Text of a file of a content folder. */
export function readContent(contentDir: string, path: string): string {
  return readFileSync(join(contentDir, path), 'utf8');
}

/** Replaces a part of a file of a content folder. Throws when the file does not hold it. */
export function editContent(contentDir: string, path: string, from: string, to: string): void {
  const text = readContent(contentDir, path);
  if (!text.includes(from)) throw new Error(`${path} does not hold "${from}".`);
  writeContent(contentDir, path, text.replace(from, to));
}
