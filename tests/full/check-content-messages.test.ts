import { describe, expect, it } from 'vitest';
import { checkSmallSite } from '../../packages/tooling/src/testing/check-small-site.ts';

describe('[H01] npm run check:content', () => {
  it('points at the place where JSON has to be mended', () => {
    const { output } = checkSmallSite({ 'brand.json': (text) => text.replace('",\n', '"\n') });
    expect(output).toMatch(/content\/brand\.json:2:\d+\n {4}A comma is missing\.\n(?:.*\n)*.*> 2 \| .*\n.*\^/);
  });

  it('finds what shows when live parts are made: settings that suggest no page', () => {
    const { status, output } = checkSmallSite({
      'settings.json': (text) => text.replace(/"suggestions": \[[^\]]*\]/, '"suggestions": ["nowhere"]'),
    });
    expect(status).toBe(1);
    expect(output).toContain('settings.json suggests "nowhere"');
  });

  it.each(['/', '/duo'])('[W05] tells a link to no section once, with its line, where the site is at %s', (base) => {
    const { output } = checkSmallSite(
      { 'docs/en/index.md': (text) => `${text}\n[x](/docs/usage/#nowhere)\n` },
      { BASE_PATH: base },
    );
    expect(output).toContain('1 problem in the content:');
    expect(output).toMatch(/docs\/en\/index\.md:\d+/);
    expect(output.match(/#?nowhere"/g)).toHaveLength(1);
  });

  it('[W05] tells once what stops every page', () => {
    const { output } = checkSmallSite({
      'navigation.json': (text) => text.replace('"id": "changelog"', '"id": "nameless"'),
    });
    expect(output).toContain('1 problem in the content:');
    expect(output).toMatch(/content\/navigation\.json:\d+\n {4}Unknown message "footer\.nameless"/);
    expect(output).not.toContain('Also in');
  });

  it('[W05] tells what a build refuses within blocks: names that two elements of a page have', () => {
    const tab = (label: string) => `:::tab[${label}]{id="macos"}\nPress.\n:::\n`;
    const { status, output } = checkSmallSite({
      'docs/en/index.md': (text) =>
        `${text}\n## Fit {#fit}\n\n::::tabs{group="os"}\n${tab('macOS')}${tab('Windows')}::::\n`,
    });
    expect(status).toBe(1);
    expect(output).toMatch(/docs\/en\/index\.md:\d+\n {4}Two elements have the id "tabs-1-macos"\./);
    expect(output).toMatch(/docs\/en\/index\.md:\d+\n {4}Two elements have the id "fit"\.\n(?:.*\n)* {4}Name one/);
  });
});
