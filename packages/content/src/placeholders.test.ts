import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlaceholders, fillPlaceholders, type PlaceholderData } from './placeholders.ts';

const DATA: PlaceholderData = {
  brand: {
    name: 'Duoverso',
    legalName: 'Duoverso',
    copyrightYear: 2025,
    supportEmail: 'support@duoverso.example',
    siteUrl: 'https://duoverso.example',
    claims: { users: 10_000_000, languages: 100, engines: 20, platforms: 60, styles: 20 },
    links: {},
  },
  models: { asOf: '2026-11', models: { 'claude.fast': 'claude-example', 'ollama.qwen': 'qwen3:8b' } },
  endpoints: { openai: 'https://api.openai.com/v1' },
  labels: { settings: 'Settings' },
  commerce: {
    catalogue: {
      refunds: {
        windows: { month: { hours: 24 }, year: { hours: 72 }, dataPack: { hours: 96 } },
        maxQuotaShare: 0.05,
        euWithdrawalDays: 14,
      },
    },
  },
};

describe('createPlaceholders', () => {
  it.each([
    ['brand', 'Duoverso'],
    ['supportEmail', 'support@duoverso.example'],
    ['modelsDate', 'November 2026'],
    ['claim:users', '10 million'],
    ['claim:languages', '100'],
    ['ui:settings', 'Settings'],
    ['model:claude.fast', 'claude-example'],
    ['model:ollama.qwen', 'qwen3:8b'],
    ['endpoint:openai', 'https://api.openai.com/v1'],
    ['refund:month', '24'],
    ['refund:year', '72'],
    ['refund:dataPack', '96'],
    ['refund:maxQuotaShare', '5%'],
    ['refund:euWithdrawalDays', '14'],
  ])('gives {%s} as %s', (name, value) => {
    expect(createPlaceholders('en', DATA)(name)).toBe(value);
  });

  it.each([
    'claim:stars',
    'ui:nothing',
    'model:gpt',
    'endpoint:x',
    'refund:week',
    'refund:toString',
    'ui',
    'brand:issues',
    'name',
    '',
  ])('gives nothing for {%s}', (name) => {
    expect(createPlaceholders('en', DATA)(name)).toBeUndefined();
  });

  it('writes numbers and dates as the language does', () => {
    expect(createPlaceholders('de', DATA)('claim:users')).toBe('10 Millionen');
    expect(createPlaceholders('zh', DATA)('modelsDate')).toBe('2026年11月');
    expect(createPlaceholders('de', DATA)('refund:maxQuotaShare')).toBe('5\u00a0%');
  });
});

describe('fillPlaceholders', () => {
  const lookup = createPlaceholders('en', DATA);

  function fill(source: string): { text: string; unknown: [string, number][] } {
    const unknown: [string, number][] = [];
    return { text: fillPlaceholders(source, lookup, (name, line) => unknown.push([name, line])), unknown };
  }

  it('fills prose and code alike', () => {
    const { text, unknown } = fill('{brand} has **{ui:settings}** and `{endpoint:openai}`.');
    expect(text).toBe('Duoverso has **Settings** and `https://api.openai.com/v1`.');
    expect(unknown).toEqual([]);
  });

  it.each(['{resource}', '{{text}}', '{ brand }', '{Brand}', '{claim:}', '{ui: settings}', '{}', '{brand', 'brand}'])(
    'leaves %s alone',
    (source) => {
      expect(fill(source)).toEqual({ text: source, unknown: [] });
    },
  );

  it('names each unknown placeholder with its line and leaves its text', () => {
    const source = 'one\n{ui:nothing} and {brand}\n\n{model:none}';
    expect(fill(source)).toEqual({
      text: 'one\n{ui:nothing} and Duoverso\n\n{model:none}',
      unknown: [
        ['ui:nothing', 2],
        ['model:none', 4],
      ],
    });
  });

  it('does not fill what a value brings in', () => {
    expect(
      fillPlaceholders(
        '{brand}',
        () => '{brand}',
        () => {},
      ),
    ).toBe('{brand}');
  });

  it('keeps every character outside placeholders', () => {
    const piece = fc.oneof(
      fc.constantFrom('{brand}', '{ui:settings}'),
      fc.string().filter((text) => !/[{}]/.test(text)),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const expected = pieces.map((text) => (text.startsWith('{') ? lookup(text.slice(1, -1)) : text)).join('');
        expect(fill(pieces.join(''))).toEqual({ text: expected, unknown: [] });
      }),
    );
  });
});
