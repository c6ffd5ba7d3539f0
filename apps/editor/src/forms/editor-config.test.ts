import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@duoverso/tooling/project';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readFile, writeFile } from '../formats/file-format.ts';
import { editorConfig } from './editor-config.ts';

const SITE = 'https://site.example';

function copySite(editor?: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'duoverso-forms-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), folder, { recursive: true });
  const settings = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings, ...(editor && { editor }) }));
  return folder;
}

interface Collection {
  readonly name: string;
  readonly folder?: string;
  readonly format?: string;
  readonly files?: readonly { readonly name: string; readonly file: string; readonly format: string }[];
}

describe('the configuration of a site', () => {
  it('offers what is there: pages, copy, messages and data, and no empty kind', () => {
    const { cms } = editorConfig(copySite(), SITE, true);
    const collections = cms['collections'] as Collection[];
    expect(collections.map(({ name }) => name)).toEqual(['docs', 'marketing', 'messages', 'site']);
    expect(collections.at(-1)?.files?.map(({ file }) => file)).toContain('content/campaigns.json');
  });

  it('has English first and no language that has no files', () => {
    const { locales } = editorConfig(copySite(), SITE, true).cms['i18n'] as { locales: string[] };
    expect(locales[0]).toBe('en');
    expect(locales).toContain('zh-TW');
    expect(locales).not.toContain('zh-Hans');
  });

  it('names the repository of the settings, and says what is missing where there is none', () => {
    const editor = { backend: 'gitlab', repository: 'group/part/site', appId: 'id', branch: 'next', review: true };
    const { cms } = editorConfig(copySite(editor), SITE, false);
    expect(cms['backend']).toMatchObject({
      name: 'gitlab',
      repo: 'group/part/site',
      branch: 'next',
      auth_type: 'pkce',
    });
    expect(cms['publish_mode']).toBe('editorial_workflow');
    expect(() => editorConfig(copySite(), SITE, false)).toThrow('"editor"');
    expect(() => editorConfig(copySite({ backend: 'elsewhere' }), SITE, true)).toThrow('backend');
  });
});

it('every file that has a form comes back from it byte for byte', () => {
  const contentDir = join(projectDir, 'content');
  const { cms, formats } = editorConfig(contentDir, SITE, true);
  const patterns = (cms['collections'] as Collection[]).flatMap(
    ({ folder, format = '', files = [] }): readonly { readonly file: string; readonly format: string }[] =>
      folder ? [{ file: `${folder}/*`, format }] : files,
  );
  const changed = patterns.flatMap((pattern) => {
    const format = formats.find(({ name }) => name === pattern.format);
    if (!format) return [`no format ${pattern.format}`];
    const paths = globSync(pattern.file.replace('{{locale}}', '*'), { cwd: projectDir });
    return paths
      .filter((path) => path.endsWith(format.extension) && !path.includes('descriptions'))
      .filter((path) => {
        const text = readFileSync(join(projectDir, path), 'utf8');
        return writeFile(readFile(text, format), format) !== text;
      });
  });
  expect(patterns.length).toBeGreaterThan(0);
  expect(changed).toEqual([]);
});

it('what a form does not show stays in its file', () => {
  const [format] = editorConfig(copySite(), SITE, true).formats.filter(({ name }) => name.includes('navigation'));
  if (!format) throw new Error('The sidebar has no form.');
  const before = '{ "hidden": { "a.b": { "": 1 } }, "sidebar": ["x"], "outsideSidebar": [] }\n';
  const form = readFile(before, format);
  expect(Object.keys(form)).not.toContain('hidden');
  expect(writeFile({ ...form, sidebar: [] }, format)).toBe(before.replace('["x"]', '[]'));
});
