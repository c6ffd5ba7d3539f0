import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isLocale, LOCALE_CODES, type LocaleCode } from './locale-table.ts';
import { createTranslate, loadMessages, type MessageKey, type MessageValues } from './messages.ts';
import { toTraditional } from './traditional.ts';

describe('createTranslate', () => {
  it('gives the string of a key in its locale', () => {
    expect(createTranslate('en')('nav.pricing')).toBe(loadMessages('en')['nav.pricing']);
    expect(createTranslate('de')('docs.next')).toBe(loadMessages('de')['docs.next']);
  });

  it('fills placeholders', () => {
    const filled = createTranslate('en')('docs.updated', { date: 'mulberry' });
    expect(filled).toBe(loadMessages('en')['docs.updated'].replace('{date}', 'mulberry'));
    expect(filled).toContain('mulberry');
  });

  it.each<[LocaleCode, number, number, boolean]>([
    ['en', 1, 2, false],
    ['en', 0, 2, true],
    ['en', 5, 2, true],
    ['pt-BR', 1, 2, false],
    ['pt-BR', 1_000_000, 2, false],
  ])('chooses the plural of %s for %d, which is that of %d: %s', (code, count, other, same) => {
    const [form, otherForm] = [count, other].map((number) =>
      createTranslate(code)('search.results', { count: number }).replace(/[\d.,\u00a0]+/, '#'),
    );
    expect(form === otherForm).toBe(same);
  });

  it.skipIf(!isLocale('ar'))(
    'marks in Arabic that a number after a name in Latin letters begins anew from the right',
    () => {
      const joined = /\{(?:brand|plan)\}[^\p{L}{}#\u200f]*(?:#|\{(?:days|percent|amount|price)\b)/u;
      const of = (key: MessageKey) => loadMessages('ar')[key];
      expect(of('membership.article.plan').replaceAll('\u200f', '')).toMatch(joined);
      expect(Object.values(loadMessages('ar')).filter((message) => joined.test(message))).toEqual([]);
    },
  );

  it.skipIf(!isLocale('ar'))('chooses among the plural forms of Arabic', () => {
    const t = createTranslate('ar');
    const forms = [0, 1, 2, 3, 11].map((count) => t('search.results', { count }).replace(/\d+/, '#'));
    expect(new Set(forms).size).toBe(5);
  });

  it.skipIf(!isLocale('ar'))('counts in Latin digits in Arabic', () => {
    expect(createTranslate('ar')('search.results', { count: 15 })).toContain('15');
  });

  it('names key, locale and remedy when a key is unknown', () => {
    expect(() => createTranslate('zh')('nav.nothing' as MessageKey)).toThrow(
      'Unknown message "nav.nothing" for zh. Add it to content/messages/en/site.json and its translations.',
    );
  });

  it.each<[string, MessageValues | undefined]>([
    ['no values', undefined],
    ['values of other names', { day: 'today' }],
  ])('names key, locale and values when a placeholder gets %s', (_name, values) => {
    const fill = () => createTranslate('fr')('docs.updated', values);
    expect(fill).toThrow(`Message "docs.updated" for fr cannot be filled from ${JSON.stringify(values ?? {})}.`);
    expect(fill).toThrow(expect.objectContaining({ cause: expect.any(Error) }));
  });
});

it('names the file of strings that is no JSON', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'duoverso-messages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync(new URL('../../../content/messages/', import.meta.url), dir, { recursive: true });
  writeFileSync(join(dir, 'de/search.json'), '{ "search.button": "Suche"');
  vi.stubEnv('MESSAGES_DIR', dir);
  vi.resetModules();
  const fresh = await import('./messages.ts');
  expect(() => fresh.loadMessages('de')).toThrow(
    /^content\/messages\/de\/search\.json cannot be read: .*\. Make it valid JSON\.$/,
  );
  vi.unstubAllEnvs();
});

describe('derived messages', () => {
  it('gives zh-Hans the strings of zh', () => {
    expect(loadMessages('zh-Hans')).toEqual(loadMessages('zh'));
    expect(createTranslate('zh-Hans')('nav.pricing')).toBe(createTranslate('zh')('nav.pricing'));
  });

  const folder = new URL('../../../content/messages/zh-TW/', import.meta.url);
  const overrides = Object.assign(
    {},
    ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
  ) as Record<string, string>;

  it('lets every string of zh-TW win over the conversion', () => {
    expect(loadMessages('zh-TW')).toMatchObject(overrides);
    const own = '這個頁面當掉了。';
    expect(createTranslate('zh-TW')('error.crash.title')).toBe(own);
    expect(toTraditional(loadMessages('zh')['error.crash.title'])).not.toBe(own);
  });

  it('converts every other string of zh', () => {
    const zh = Object.entries(loadMessages('zh'));
    const converted = zh.map(([key, text]) => [key, toTraditional(text)]);
    expect(loadMessages('zh-TW')).toEqual({ ...Object.fromEntries(converted), ...overrides });
  });
});

describe('wordings of the specification', () => {
  it.each<[string, LocaleCode, MessageKey, string]>([
    ['E01', 'en', 'error.crash.title', 'This page crashed.'],
    ['E01', 'en', 'error.crash.retry', 'Try again'],
    ['E01', 'en', 'error.crash.pageTitle', 'Page Error'],
    ['E02', 'en', 'error.chunk.retry', 'Retry'],
    ['E03', 'pt-BR', 'error.notFound.title', 'Página não encontrada'],
    [
      'E04',
      'pt-BR',
      'error.generic.text',
      'Algo deu errado, mas estamos trabalhando para corrigir, tente novamente mais tarde.',
    ],
    ['E04', 'pt-BR', 'error.generic.retry', 'Tentar novamente'],
    ['N06', 'pt-BR', 'version.current', 'Próximo'],
    ['Q06', 'en', 'search.button', 'Search'],
    ['Q06', 'en', 'search.placeholder', 'Search docs'],
    ['Q06', 'pt-BR', 'search.button', 'Buscar'],
    ['Q06', 'pt-BR', 'search.placeholder', 'Buscar na documentação'],
    ['Q10', 'en', 'search.error', 'Unable to fetch results'],
    ['Q10', 'en', 'search.error.help', 'You might want to check your network connection.'],
    ['Q10', 'pt-BR', 'search.error', 'Nenhum resultado disponível'],
  ])('[%s] says in %s for %s: %s', (_id, code, key, text) => {
    expect(createTranslate(code)(key)).toBe(text);
  });

  it('[Q10] gives Portuguese readers the same kind of help with the network', () => {
    expect(createTranslate('pt-BR')('search.error.help')).toMatch(/conexão de rede/);
  });

  it('[E03] gives every language a not-found page of its own', () => {
    const own = LOCALE_CODES.filter((code) => code !== 'zh-Hans' && code !== 'pt');
    const titles = own.map((code) => createTranslate(code)('error.notFound.title'));
    expect(new Set(titles).size).toBe(own.length);
  });

  it('[N06] gives every language a word of its own for next', () => {
    for (const code of LOCALE_CODES) {
      if (code !== 'en') expect(createTranslate(code)('version.current')).not.toBe('Next');
    }
  });
});
