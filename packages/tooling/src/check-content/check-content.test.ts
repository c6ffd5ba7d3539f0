import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../project/paths.ts';

/** File of a small site, or of its interface strings under `messages/` → what becomes of its text. */
type Changes = Readonly<Record<string, (text: string) => string>>;

/** What the command says of the small site after changes, and its exit code. */
function check(changes: Changes, more: NodeJS.ProcessEnv = {}): { status: number | null; output: string } {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-check-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(join(projectDir, 'tests/fixtures/tiny-site'), dir, { recursive: true });
  cpSync(join(projectDir, 'content/messages'), join(dir, 'messages'), { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    writeFileSync(join(dir, file), change(readFileSync(join(dir, file), 'utf8')));
  }
  const env = { ...process.env, CONTENT_DIR: dir, MESSAGES_DIR: join(dir, 'messages'), ...more };
  const script = join(projectDir, 'scripts/check-content.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

describe('[H01] npm run check:content', () => {
  it('finds nothing wrong with a faultless site', () => {
    expect(check({})).toEqual({ status: 0, output: expect.stringMatching(/^No problems in the content \(/) });
  });

  it('tells faults of every kind at once, each with its line, an excerpt and what was meant', () => {
    const { status, output } = check({
      'docs/en/index.md': (text) => `${text}\n[x](/docs/uage/)\n`,
      'messages/de/site.json': (text) => text.replace(/^ {2}"nav\.docs".*\n/m, ''),
      'navigation.json': (text) => text.replace('"usage"', '"usgae"'),
    });
    expect(status).toBe(1);
    expect(output).toContain('3 problems in the content:');
    expect(output).toMatch(/> +\d+ \| \[x\]\(\/docs\/uage\/\)\n.*\^\n.*\n {4}Did you mean \/docs\/usage\/\?/);
    expect(output).toMatch(/content\/messages\/de\/site\.json:\d+:\d+\n {4}"nav\.docs" is missing\./);
    expect(output).toMatch(/The page "usgae" has no file .*\n(?:.*\n)+ {4}Did you mean "usage"\?/);
  });

  it('points at the place where JSON has to be mended', () => {
    const { output } = check({ 'brand.json': (text) => text.replace('",\n', '"\n') });
    expect(output).toMatch(/content\/brand\.json:2:\d+\n {4}A comma is missing\.\n(?:.*\n)*.*> 2 \| .*\n.*\^/);
  });

  it('finds what shows when live parts are made: settings that suggest no page', () => {
    const { status, output } = check({
      'settings.json': (text) => text.replace(/"suggestions": \[[^\]]*\]/, '"suggestions": ["nowhere"]'),
    });
    expect(status).toBe(1);
    expect(output).toContain('settings.json suggests "nowhere"');
  });

  it('[W05] tells what a build refuses of pages, menus and sections, each fault once for all languages', () => {
    const { status, output } = check({
      // A page and a label that nothing makes.
      'navigation.json': (text) =>
        text
          .replace('"/profile/": "waiting"', '"/profile/": "waiting", "/orders/": "built"')
          .replace('"to": "brand:app"', '"to": "/orders/"'),
      'docs/en/index.md': (text) => `${text}\n[x](/android/#nowhere)\n`,
      'marketing/en/android.json': (text) => text.replace(/"to": "[^"]*"/, '"to": "/docs/usage/#nowhere"'),
    });
    expect(status).toBe(1);
    expect(output).toMatch(/content\/navigation\.json:\d+\n {4}The link "\/orders\/" leads nowhere\./);
    expect(output).toContain('/android/ has no section "#nowhere".');
    expect(output).toContain('"/docs/usage/#nowhere" names no element of its page.');
    expect(output).toContain('3 problems in the content:');
  });

  it.each(['/', '/duo'])('[W05] tells a link to no section once, with its line, where the site is at %s', (base) => {
    const { output } = check(
      { 'docs/en/index.md': (text) => `${text}\n[x](/docs/usage/#nowhere)\n` },
      { BASE_PATH: base },
    );
    expect(output).toContain('1 problem in the content:');
    expect(output).toMatch(/docs\/en\/index\.md:\d+/);
    expect(output.match(/#?nowhere"/g)).toHaveLength(1);
  });

  it('[W05] tells once what stops every page', () => {
    const { output } = check({
      'navigation.json': (text) => text.replace('"id": "changelog"', '"id": "nameless"'),
    });
    expect(output).toContain('1 problem in the content:');
    expect(output).toMatch(/content\/navigation\.json:\d+\n {4}Unknown message "footer\.nameless"/);
    expect(output).not.toContain('Also in');
  });

  it('[W05] tells what a build refuses within blocks: names that two elements of a page have', () => {
    const tab = (label: string) => `:::tab[${label}]{id="macos"}\nPress.\n:::\n`;
    const { status, output } = check({
      'docs/en/index.md': (text) =>
        `${text}\n## Fit {#fit}\n\n::::tabs{group="os"}\n${tab('macOS')}${tab('Windows')}::::\n`,
    });
    expect(status).toBe(1);
    expect(output).toMatch(/docs\/en\/index\.md:\d+\n {4}Two elements have the id "tabs-1-macos"\./);
    expect(output).toMatch(/docs\/en\/index\.md:\d+\n {4}Two elements have the id "fit"\.\n(?:.*\n)* {4}Name one/);
  });
});
