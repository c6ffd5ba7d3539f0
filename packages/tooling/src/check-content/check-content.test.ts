import { describe, expect, it } from 'vitest';
import { checkSmallSite } from '../testing/check-small-site.ts';

// Each takes seconds; what else it says is in tests/full/check-content-messages.test.ts.
describe('[H01] npm run check:content', () => {
  it('finds nothing wrong with a faultless site', () => {
    expect(checkSmallSite({})).toEqual({ status: 0, output: expect.stringMatching(/^No problems in the content \(/) });
  });

  it('tells faults of every kind at once, each with its line, an excerpt and what was meant', () => {
    const { status, output } = checkSmallSite({
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

  it('[W05] tells what a build refuses of pages, menus and sections, each fault once for all languages', () => {
    const { status, output } = checkSmallSite({
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
});
