import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCommerce } from '@duoverso/content/catalogue';
import { formatMoney } from '@duoverso/locales/money';
import { projectDir } from '@duoverso/tooling/project';
import { describe, expect, it } from 'vitest';

const TESTS = [
  '{apps,packages,scripts,benches}/**/{*.{test,spec}.{ts,tsx},testing/**/*.{ts,tsx}}',
  'tests/**/*.{ts,tsx,json}',
];
/** Those that meet the product: a price in another one is a number like any other. */
const TESTS_OF_THE_SITE = /^tests\/(?!fixtures\/|unit\/)/;
const OTHER_PRODUCT = /(?:^|\/)node_modules\/|^tests\/full\/rebrand[./]/;

const content = join(projectDir, 'content');
const { name, siteUrl } = JSON.parse(readFileSync(join(content, 'brand.json'), 'utf8')) as Record<
  'name' | 'siteUrl',
  string
>;
const { plans, dataPacks } = loadCommerce(content).catalogue;
const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const oneOf = (texts: Iterable<string>) => [...new Set(texts)].map(literally).join('|');

// Identifiers that were made from the name once, such as `@…/content` or a cookie, are not the name: they begin in lower case.
const NAMES = [
  new RegExp(String.raw`(?<![\w@./-])(?:${oneOf([name])})(?!\w)`),
  new RegExp(String.raw`(?<![\w.-])(?:${oneOf([new URL(siteUrl).host])})(?![\w-])`),
];
const PLAN = new RegExp(String.raw`(['"\`>])(?:${oneOf(plans.map((plan) => plan.name))})(?:\1|<)`);
const PRICE = new RegExp(String.raw`(?<![\w.,])(?:${oneOf(pricesOf())})(?![\d.,]*\d)`);

function pricesOf(): string[] {
  const articles = [...plans.flatMap(({ terms }) => terms), ...dataPacks];
  return articles.flatMap(({ prices }) =>
    Object.entries(prices).map(([currency, amount]) => formatMoney('en', currency, amount)),
  );
}

/** Lines of a test that know what an owner may change. */
function linesNaming(file: string, text: string): string[] {
  const patterns = [...NAMES, PLAN, ...(TESTS_OF_THE_SITE.test(file) ? [PRICE] : [])];
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
    );
}

describe('tests ask for properties, or read tests/fixtures', () => {
  it('and none names the product, its plans or its prices, which an owner changes in content/', () => {
    const files = globSync(TESTS, { cwd: projectDir })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !OTHER_PRODUCT.test(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => linesNaming(file, readFileSync(join(projectDir, file), 'utf8')))).toEqual([]);
  });

  const [plan] = plans;
  const price = formatMoney('en', ...(Object.entries(plan?.terms[0]?.prices ?? {})[0] as [string, number]));
  it.each([
    ['the name', `t('home', { brand: '${name}' })`],
    ['the address', `const ORIGIN = '${new URL(siteUrl).origin}';`],
    ['a plan', `t('choose', { plan: '${plan?.name}' })`],
    ['a plan in markup', `<a href="/">${plan?.name}</a>`],
    ['a price', `toHaveText('${price}')`],
  ])('%s would be found', (_what, line) => {
    expect(linesNaming('tests/e2e/some.spec.ts', line)).toHaveLength(1);
  });

  it.each([
    `import { x } from '@${name.toLowerCase()}/content';`,
    `cookies.get('${name.toLowerCase()}_token')`,
    `sku: '${plan?.id}-monthly'`,
    `'${price}5'`,
  ])('%s is none of them', (line) => {
    expect(linesNaming('tests/e2e/some.spec.ts', line)).toEqual([]);
  });
});
