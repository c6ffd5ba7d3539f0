import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOCALES } from '@duoverso/locales';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { projectDir } from '../project/paths.ts';
import { runTranslations } from './run-translations.ts';

const EN_USAGE = 'docs/en/usage.md';

/** A copy of the small site whose names of systems may stand as in English; gone when the test ends. */
function temporarySite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-translations-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), dir, { recursive: true });
  return dir;
}

/** Runs a command in this process: its exit code and what it prints. */
async function run(dir: string, ...args: string[]): Promise<{ status: number; stdout: string }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const status = await runTranslations(args, dir);
    return { status, stdout: log.mock.calls.map(([line]) => `${line}\n`).join('') };
  } finally {
    log.mockRestore();
  }
}

function edit(dir: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(dir, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(dir, path), text.replace(from, to));
}

function writeFile(dir: string, path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

beforeEach(() => {
  vi.stubEnv('GITHUB_ACTIONS', '');
  vi.stubEnv('TRANSLATE_ENGINE', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('npm run translations', () => {
  it('prints every language, and passes the check while English stands and every exception is needed', async () => {
    const dir = temporarySite();
    const { status, stdout } = await run(dir);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^ar +\d+ +1 /m);
    expect(stdout).toMatch(/^zh-TW from zh +\d+ /m);
    expect(stdout).not.toContain('missing: docs/');
    expect((await run(dir, '--lang', 'ar')).stdout).toContain('missing: docs/CHANGELOG\n  missing: docs/index');
    expect(await run(dir, '--check')).toMatchObject({ status: 0, stdout: expect.stringContaining('0 findings') });
    writeFile(dir, 'glossary/same-as-english.json', '{ "product": { "*": ["Nothing says this"] } }');
    writeFile(dir, 'glossary/in-other-languages.json', '{ "Nobody says": "an example" }');
    const idle = await run(dir, '--check');
    expect(idle.status).toBe(1);
    expect(idle.stdout).toContain('same-as-english.json:1:22\n  No text for "*" is "Nothing says this"');
    expect(idle.stdout).toContain('in-other-languages.json:1\n  No text that begins with "Nobody says"');
  });

  it('fails the check for a changed English paragraph, in each language that has it, and names it', async () => {
    const dir = temporarySite();
    edit(dir, EN_USAGE, 'On macOS the key is Control.', 'On macOS the key is Command.');
    const { status, stdout } = await run(dir, '--check');
    expect(status).toBe(1);
    expect(stdout.match(/^ {2}stale \(changed\) in .*$/gm)).toEqual([
      expect.stringMatching(
        /in ar: paragraph-[0-9a-f]+ of content\/docs\/en\/usage\.md:20: On macOS the key is Command\.$/,
      ),
      expect.stringContaining('in zh: paragraph-'),
    ]);
    expect(stdout).toContain('content/docs/ar/usage.md:20\n');
    expect(stdout).toContain('2 findings');
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    expect((await run(dir, '--check')).stdout).toContain('::error file=content/docs/ar/usage.md,line=20::stale');
  });

  it('fails the check for a departure from the glossary once a language is complete, and counts it before', async () => {
    const dir = temporarySite();
    writeFile(dir, 'glossary/zh.md', '| English | 中文 | 说明 |\n|---|---|---|\n| extension | 插件 | |\n');
    const counted = (stdout: string) => Number(/^zh .* (\d+)$/m.exec(stdout)?.[1]);
    expect(counted((await run(dir, '--lang', 'zh')).stdout)).toBeGreaterThan(0);
    expect(await run(dir, '--check')).toMatchObject({ status: 0 });
    await run(dir, 'draft', 'zh', '--engine', 'pseudo'); // nothing is missing now
    const { status, stdout } = await run(dir, '--check', '--lang', 'zh');
    expect(status).toBe(1);
    expect(stdout).toMatch(/^ {2}glossary in zh: "extension" is not said as "插件"\. English \(content\/docs\/en\//m);
    writeFile(dir, 'glossary/zh.md', '# 术语\n');
    const rest = (await run(dir, '--check', '--lang', 'zh')).stdout;
    expect(rest).not.toContain('glossary in zh');
    // The pseudo engine writes English with accents, which is not Chinese either.
    expect(rest).toMatch(/^ {2}language in zh: .* is written in Latin letters\./m);
  });

  it('fails the check for a word that readers in Taiwan would meet and do not use', async () => {
    const dir = temporarySite();
    expect(await run(dir, '--check', '--lang', 'zh-TW')).toMatchObject({ status: 0 });
    writeFile(dir, 'glossary/zh-TW.md', '- 軟體 → 程式\n');
    const { status, stdout } = await run(dir, '--check', '--lang', 'zh-TW');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^content\/docs\/zh\/usage\.md:24\n {2}unwanted-word in zh-TW: .*"軟體" when it is converted/m,
    );
  });

  it('fails the check for an interface string or a file of strings that a language lacks', async () => {
    const dir = temporarySite();
    const languages = LOCALES.filter(({ derived }) => !derived).map(({ code }) => code);
    for (const code of languages) writeFile(dir, `messages/${code}/site.json`, `{ "nav.docs": "${code} 1" }`);
    await run(dir, 'accept', 'messages/site');
    expect((await run(dir, '--check')).status).toBe(0);
    writeFile(dir, 'messages/de/site.json', '{}');
    rmSync(join(dir, 'messages/fr/site.json'));
    const { status, stdout } = await run(dir, '--check');
    expect(status).toBe(1);
    expect(stdout).toContain('missing in de: nav.docs of content/messages/de/site.json: en 1');
    expect(stdout).toContain('missing in fr: the file with its 1 strings');
    expect(stdout).toContain('2 findings');
  });

  it('passes the check again once someone has accepted or deferred it', async () => {
    const dir = temporarySite();
    edit(dir, EN_USAGE, 'Press Ctrl.', 'Press the Ctrl key.');
    expect(await run(dir, 'accept', 'content/docs/ar/usage.md')).toMatchObject({
      status: 0,
      stdout: '1 text stamped.\n',
    });
    expect((await run(dir, '--check')).stdout).toContain('1 finding ');
    expect((await run(dir, 'defer', EN_USAGE)).stdout).toBe('1 text stamped.\n');
    expect(await run(dir, '--check')).toMatchObject({ status: 0, stdout: expect.stringContaining('1 texts deferred') });
    expect((await run(dir)).stdout).toContain('stale (deferred) content/docs/zh/usage.md:');
  });

  it('lines pages up with a new English block', async () => {
    const dir = temporarySite();
    edit(dir, EN_USAGE, '## Settings as text', 'A new paragraph.\n\n## Settings as text');
    expect((await run(dir, '--check')).stdout).toContain('misaligned in ar');
    expect(await run(dir, 'line-up', 'docs/usage')).toEqual({
      status: 0,
      stdout: 'ar docs/usage: 1 texts put in, in English.\nzh docs/usage: 1 texts put in, in English.\n',
    });
    expect((await run(dir, '--check')).status).toBe(0);
  });

  describe('[W03] fill', () => {
    const strings = (dir: string, code: string) =>
      JSON.parse(readFileSync(join(dir, `messages/${code}/site.json`), 'utf8')) as Record<string, string>;
    /** A site whose languages lack a string, a block and the text of a demo. */
    function siteWithGaps(): string {
      const dir = temporarySite();
      const english = { 'nav.docs': 'Docs', 'nav.hits': '{n, plural, one {# hit} other {# hits}}' };
      writeFile(dir, 'messages/en/site.json', `${JSON.stringify(english, undefined, 2)}\n`);
      writeFile(dir, 'messages/ar/site.json', `${JSON.stringify({ 'nav.docs': 'الدليل' }, undefined, 2)}\n`);
      writeFile(dir, 'scenes/day.json', '{\n  "lines": {\n    "en": ["One.", "Two."]\n  }\n}\n');
      edit(dir, EN_USAGE, '## Settings as text', 'A new paragraph.\n\n## Settings as text');
      return dir;
    }
    const everyFile = (dir: string) =>
      globSync('**/*.*', { cwd: dir })
        .sort()
        .map((file) => [file, readFileSync(join(dir, file), 'utf8')]);

    it('puts English into every language where something is missing, marked as untranslated, and nothing else', async () => {
      const dir = siteWithGaps();
      const { status, stdout } = await run(dir, 'fill');
      expect(status).toBe(0);
      expect(stdout).toContain('ar messages/site: 1 texts put in, in English.\n');
      expect(stdout).toContain('ar docs/usage: 1 texts put in, in English.\n');
      expect(strings(dir, 'ar')['nav.docs']).toBe('الدليل');
      // Every form that the language counts with, or the message could not be shown.
      expect(strings(dir, 'ar')['nav.hits']).toMatch(/zero \{.*two \{.*few \{.*many \{/);
      expect(strings(dir, 'de')['nav.docs']).toBe('Docs');
      const { lines } = JSON.parse(readFileSync(join(dir, 'scenes/day.json'), 'utf8'));
      expect(Object.keys(lines)).toEqual(
        expect.arrayContaining(LOCALES.filter(({ derived }) => !derived).map(({ code }) => code)),
      );
      expect(lines.de).toEqual(['One.', 'Two.']);
      expect(readFileSync(join(dir, 'stamps/de.txt'), 'utf8')).toMatch(/^scenes\/day \S+ \S+ \S+ untranslated$/m);
      // Pages that hasn't been written are shown in another language: English under this one's name would hide that.
      expect(existsSync(join(dir, 'docs/de'))).toBe(false);
    });

    it('changes nothing the second time', async () => {
      const dir = siteWithGaps();
      await run(dir, 'fill');
      const before = everyFile(dir);
      expect((await run(dir, 'fill')).stdout).toContain('de: nothing is missing.\n');
      expect(everyFile(dir)).toEqual(before);
    });

    it('fills one language alone', async () => {
      const dir = siteWithGaps();
      await run(dir, 'fill', 'de');
      expect(existsSync(join(dir, 'messages/de/site.json'))).toBe(true);
      expect(existsSync(join(dir, 'messages/fr/site.json'))).toBe(false);
    });

    it('leaves gaps for whoever translates: a draft fills them, a translation by hand waits for its acceptance', async () => {
      const dir = siteWithGaps();
      await run(dir, 'fill', 'de');
      const report = async () => JSON.parse((await run(dir, '--json', '--lang', 'de')).stdout)[0].files as object[];
      expect(await report()).toContainEqual(expect.objectContaining({ id: 'messages/site', missing: 2, stale: 0 }));
      edit(dir, 'messages/de/site.json', '"Docs"', '"Doku"');
      expect(await report()).toContainEqual(expect.objectContaining({ id: 'messages/site', missing: 1, stale: 1 }));
      expect((await run(dir, 'draft', 'de', 'messages/site', '--engine', 'pseudo')).stdout).toContain(
        '1 texts drafted',
      );
    });
  });

  it('prints the same as JSON', async () => {
    const reports = JSON.parse((await run(temporarySite(), '--json', '--lang', 'ar')).stdout);
    expect(reports).toEqual([expect.objectContaining({ locale: 'ar', files: expect.any(Array) })]);
    expect(reports[0].files).toContainEqual(expect.objectContaining({ id: 'docs/usage', state: 'current', open: [] }));
  });

  it('exports, imports and drafts, and fails an import that refuses a text', async () => {
    const dir = temporarySite();
    const file = join(dir, 'ar.xlf');
    expect((await run(dir, 'export', 'ar', '--out', file)).stdout).toBe(`${file} written.\n`);
    expect(await run(dir, 'import', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('ar: 0 texts written'),
    });
    edit(dir, 'ar.xlf', '<target>اضغط Control.</target>', '<target>اضغط **Control.</target>');
    const refused = await run(dir, 'import', file);
    expect(refused.status).toBe(1);
    expect(refused.stdout).toMatch(
      /1 texts refused:\n {2}docs\/usage paragraph-[0-9a-f]+: the translation shows the sign/,
    );
    const drafted = await run(dir, 'draft', 'de', 'docs/index', '--engine', 'pseudo');
    expect(drafted.stdout).toMatch(/de: \d+ texts drafted by pseudo/);
    expect((await run(dir, '--lang', 'de')).stdout).toMatch(/docs\/index: \d+ texts drafted by a machine/);
  });

  it.each([
    [['accept', 'interface'], 'interface/zh.json'],
    [['defer', 'interface'], 'interface/zh.json'],
    [['export', 'zh'], 'messages/descriptions/site.json'],
    [['draft', 'zh', '--engine', 'pseudo'], 'video-sites.json'],
    [[], 'interface/en.json'],
  ])('names the file that is no JSON to %j', async (args, path) => {
    const dir = temporarySite();
    writeFile(dir, 'messages/en/site.json', '{ "nav.docs": "Documentation" }');
    writeFile(dir, path, '{ "settings": "x"');
    const refused = expect(run(dir, ...args)).rejects;
    await refused.toThrow(new RegExp(`^content/${path} cannot be read: .*\\. Make it valid JSON\\.$`));
  });

  it.each([
    [['translate'], 'Unknown command "translate"'],
    [['accept'], 'Say what to accept'],
    [['accept', 'docs/uage'], '"docs/uage" names no translation'],
    [['--lang', 'xx'], '"xx" is not a language of translations'],
    [['export'], 'Say which language to export'],
    [['export', 'zh-TW'], 'zh-TW is made from zh by a program: export zh'],
    [['draft', 'en'], '"en" is not a language of translations'],
    [['draft', 'de'], 'Unknown engine ""'],
    [['import', '/nowhere.xlf'], '/nowhere.xlf cannot be read'],
    [['import', 'a.xlf', 'b.xlf'], 'One file at a time; there is also b.xlf'],
    [['export', 'ar', '--out', '/nowhere/ar.xlf'], '/nowhere/ar.xlf cannot be written'],
    [['accept', 'docs/usage', '--block', 'paragraph-0'], 'No text of these files has the id "paragraph-0"'],
    [['side-by-side'], 'Say which phrase to look for'],
    [['side-by-side', 'the', 'key'], 'Put the phrase into quotation marks: "the key"'],
    [['side-by-side', 'key', '--limit', 'few'], '--limit few: write a whole number'],
    [['phrases', '--words', '5-2'], '--words 5-2: write the smaller number first'],
    [['--what'], "Unknown option '--what'"],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(run(temporarySite(), ...args)).rejects.toThrow(message);
  });

  it('shows a phrase side by side in the languages asked for', async () => {
    const { stdout } = await run(temporarySite(), 'side-by-side', 'the hover key', '--lang', 'zh,de', '--limit', '2');
    expect(stdout).toMatch(
      /^content\/docs\/en\/usage\.md:8 \(paragraph\)\n {2}en {4}\S.*\n {2}zh:8 {2}\S.*\n {2}de {4}\(missing\)\n\n/m,
    );
    expect(stdout).toMatch(/"the hover key": \d+ English texts\. The first 2 are shown\.\n$/);
  });

  it('lists the phrases of English with their counts', async () => {
    const { stdout } = await run(temporarySite(), 'phrases', '--words', '3', '--top', '1');
    expect(stdout).toMatch(/^ +\d+ {2}\S+ \S+ \S+\n$/);
  });

  it.each(['--help', '-h', 'help'])('explains itself: %s', async (asked) => {
    expect(await run(temporarySite(), asked)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('import FILE'),
    });
  });

  it.each([
    ['docs/uage', '"docs/uage" names no translation'],
    ['interface', 'content/interface/zh.json cannot be read'],
  ])('prints what is wrong with %s without a stack and fails', (path, message) => {
    const dir = temporarySite();
    writeFile(dir, 'interface/zh.json', '{');
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(projectDir, 'scripts/translations.ts'), 'accept', path],
      { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: dir } },
    );
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});
