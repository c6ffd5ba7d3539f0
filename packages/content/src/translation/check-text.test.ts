import { describe, expect, it } from 'vitest';
import { checkText, type TextDiagnostic } from './check-text.ts';
import type { TextUnit } from './text-unit.ts';
import type { FileFormat } from './translated-file.ts';

const unit = (text: string, kind = 'paragraph', id = 'paragraph-1'): TextUnit => ({
  id,
  kind,
  text,
  line: 1,
  span: { start: 0, end: 0 },
  encode: (value) => value,
});
const PAGE = { format: 'page' as FileFormat, id: 'docs/usage' };
const MESSAGES = { format: 'strings' as FileFormat, id: 'messages/nav' };
const inPage = (english: string, text: string) => checkText(unit(english), text, PAGE, 'de');

describe('a translated paragraph', () => {
  it.each([
    ['Read `a` and [b](/docs/) with **c**.', 'Mit **c** [b](/docs/) und `a` lesen.'],
    ['{brand} reads {count} pages.', '{count} Seiten liest {brand}.'],
    ['Plain.', '2. Januar'],
    ['Plain.', '# kein Titel'],
    ['Two `a` and `a`.', '`a` und `a`.'],
    ['Press <kbd>A</kbd>.', '<kbd>A</kbd> drücken.'],
    ['A | b', 'A | b'],
  ])('of "%s" may be "%s"', (english, text) => {
    expect(inPage(english, text)).toBeUndefined();
  });

  it.each<[string, string, string, TextDiagnostic]>([
    ['nothing', 'Text.', ' \n', { kind: 'empty', what: 'is empty' }],
    ['a lost placeholder', '{brand} reads.', 'Liest.', { kind: 'placeholder', what: 'lacks {brand}' }],
    ['one too many', 'Reads.', '{brand} liest.', { kind: 'placeholder', what: 'has {brand} too many' }],
    [
      'another placeholder',
      '{brand} {brand}',
      '{brand} {ui:settings}',
      { kind: 'placeholder', what: 'lacks {brand} and has {ui:settings} too many' },
    ],
    ['two lines', 'Text.', 'Eine\nzwei', { kind: 'markup', what: 'runs over several lines' }],
    ['the line end of an old Mac', 'Text.', 'Eine\rzwei', { kind: 'markup', what: 'runs over several lines' }],
    ['a lost link', '[a](/b/)', 'a', { kind: 'markup', what: 'lacks (/b/)' }],
    ['a link elsewhere', '[a](/b/)', '[a](/c/)', { kind: 'markup', what: 'lacks (/b/) and has (/c/) too many' }],
    ['lost code', '`a`', 'a', { kind: 'markup', what: 'lacks `a`' }],
    ['two lost', '`a` `b`', 'x', { kind: 'markup', what: 'lacks `a`, `b`' }],
    ['two too many', 'x', '`a` `b`', { kind: 'markup', what: 'has `a`, `b` too many' }],
    [
      'a lost address without marks',
      'See http://a.example',
      'Dort',
      { kind: 'markup', what: 'lacks (http://a.example)' },
    ],
    [
      'a lost address of the web',
      'See WWW.a.example',
      'Dort',
      { kind: 'markup', what: 'lacks (http://WWW.a.example)' },
    ],
    ['a lost address of mail', 'Ask a@b.example', 'Frag', { kind: 'markup', what: 'lacks (mailto:a@b.example)' }],
    ['a sign as a reference', 'A', 'A &#96;b', { kind: 'markup', what: 'shows the sign "`": a mark is not closed' }],
    ['an escaped sign', 'A', 'A \\`b', { kind: 'markup', what: 'shows the sign "`": a mark is not closed' }],
  ])('is refused with %s', (_case, english, text, diagnostic) => {
    expect(inPage(english, text)).toEqual(diagnostic);
  });

  it.each([
    ['**', 'A **strong', 'A strong'],
    ['__', 'A __strong', 'A strong'],
    ['`', 'A `code', 'A code'],
    ['](', 'A ]( b', 'A b'],
    ['![', '![a](b.png)', 'A b'],
    ['<b>', 'A <b>', 'A b'],
  ])('is refused where the sign "%s" would show', (sign, text, english) => {
    expect(inPage(english, text)).toEqual({
      kind: 'markup',
      what: `shows the sign "${sign}": a mark is not closed`,
    });
  });

  it('may show the signs that its English shows', () => {
    expect(inPage('Write ** for strong.', 'Für fett ** schreiben.')).toBeUndefined();
    expect(inPage('Write ** for strong.', 'Fett schreiben.')).toBeUndefined();
  });

  it('of a file without Markdown may show what it likes', () => {
    expect(checkText(unit('A', 'string'), 'A **b', { format: 'strings', id: 'scenes/home' }, 'de')).toBeUndefined();
  });
});

describe('a translated cell of a table', () => {
  const cell = (english: string, text: string) => checkText(unit(english, 'cell'), text, PAGE, 'de');

  it.each(['a | b', '|', 'a \\| b | c'])('must not be cut by a bar: %s', (text) => {
    expect(cell('English', text)).toEqual({ kind: 'markup', what: 'holds a bar that would end its cell' });
  });

  it('may hold a bar that is escaped', () => {
    expect(cell('a or b', 'a \\| b')).toBeUndefined();
    expect(cell('`a\\|b`', '`a\\|b`')).toBeUndefined();
    expect(cell('`a\\|b`', '`a|b`')).toMatchObject({ kind: 'markup' });
  });
});

describe('translated code', () => {
  const code = (english: string, text: string) => checkText(unit(english, 'code json'), text, PAGE, 'de');

  it('keeps its lines', () => {
    expect(code('a\nb', 'c\nd')).toBeUndefined();
    expect(code('a\nb', 'c')).toEqual({ kind: 'markup', what: 'has 1 lines of code instead of 2' });
  });

  it.each(['```', '~~~~', '  ```json', 'a\n```'])('does not end its block with %j', (text) => {
    const english = text.replace(/[`~]/g, 'x');
    expect(code(english, text)).toEqual({ kind: 'markup', what: 'ends its code block' });
    expect(code(text, text)).toBeUndefined();
  });

  it.each(['a ```', '``', '~~'])('does not end its block though the English holds %j', (english) => {
    for (const text of ['```', '~~~']) expect(code(english, text)).toMatchObject({ what: 'ends its code block' });
  });

  it.each(['``', 'a ```', '~~'])('may hold %j', (text) => {
    expect(code('x', text)).toBeUndefined();
  });

  it('is no Markdown', () => {
    expect(code('a', '**')).toBeUndefined();
  });

  it('has a title that is a text like any other', () => {
    expect(checkText(unit('A', 'code title'), 'A **b', PAGE, 'de')).toMatchObject({ kind: 'markup' });
  });
});

describe('a translated field of the front matter', () => {
  const field = (name: string, text: string) =>
    checkText(unit('English', `front matter ${name}`, name), text, PAGE, 'de');

  it.each([
    ['title', 'x'],
    ['title', 'x'.repeat(91)],
    ['description', 'Zu kurz.'],
    ['description', 'x'.repeat(201)],
    ['sidebar', 'x'.repeat(41)],
  ])('%s does not fit with %j', (name, text) => {
    expect(field(name, text)).toMatchObject({ kind: 'length', what: expect.stringMatching(/^does not fit: ./) });
  });

  it.each([
    ['title', 'Ein Titel mit **'],
    ['description', 'Eine Beschreibung von genug Zeichen.'],
    ['sidebar', 'Kurz'],
    ['other', 'x'],
  ])('%s fits with %j', (name, text) => {
    expect(field(name, text)).toBeUndefined();
  });
});

describe('a translated message', () => {
  const message = (english: string, text: string, lang = 'de') =>
    checkText(unit(english, 'string'), text, MESSAGES, lang);

  it('keeps the placeholders of its English', () => {
    expect(message('{count} pages', '{count} Seiten')).toBeUndefined();
    expect(message('{count} pages', 'Seiten')).toEqual({
      kind: 'placeholder',
      what: 'has the placeholders {}; wanted {count}',
    });
  });

  it('has the plural forms of its language', () => {
    const english = '{count, plural, one {# page} other {# pages}}';
    expect(message(english, '{count, plural, one {# Seite} other {# Seiten}}')).toBeUndefined();
    expect(message(english, '{count, plural, one {# x} other {# y}}', 'ru')).toEqual({
      kind: 'plural',
      what: 'lacks the plural forms few, many',
    });
  });

  it('is no longer than its place', () => {
    const label = (text: string) => checkText(unit('Pricing', 'string', 'nav.pricing'), text, MESSAGES, 'de');
    expect(label('Preise')).toBeUndefined();
    expect(label('Preise und Tarifübersicht')).toEqual({
      kind: 'length',
      what: 'takes 25 columns; there are 14',
    });
  });
});

describe('a translation into French', () => {
  const spacing = (text: string, { lang = 'fr', kind = 'paragraph', file = PAGE } = {}) =>
    checkText(unit('English', kind), text, file, lang);

  it.each([':', ';', '?', '!', '»'])('is refused with a plain space in front of "%s"', (sign) => {
    for (const text of [`Un mot ${sign}`, `Un mot ${sign} un autre`, `(un **mot** ${sign})`]) {
      expect(spacing(text)).toEqual({
        kind: 'spacing',
        what: `has a plain space at "${sign}", where French has a narrow no-break space (U+202F)`,
      });
    }
    expect(spacing(`Un mot\u00a0${sign} un mot\u202f${sign}`)).toBeUndefined();
  });

  it('is refused with a plain space behind an opening quotation mark', () => {
    expect(spacing('Le «\u202fmot\u202f»')).toBeUndefined();
    expect(spacing('Le « mot\u202f»')).toMatchObject({ kind: 'spacing' });
  });

  it('is looked at in messages and marketing too', () => {
    expect(spacing('Prêt ?', { file: MESSAGES, kind: 'string' })).toMatchObject({ kind: 'spacing' });
    expect(spacing('Prêt ?', { file: { format: 'copy', id: 'marketing/home' }, kind: 'copy' })).toMatchObject({
      kind: 'spacing',
    });
  });

  it('may hold such a space in code', () => {
    expect(spacing('nom : valeur', { kind: 'code text' })).toBeUndefined();
    expect(checkText(unit('Write `a : b`.'), 'Écrivez `a : b`.', PAGE, 'fr')).toBeUndefined();
    expect(checkText(unit('`a` and `b`'), '`a` : `b`', PAGE, 'fr')).toMatchObject({ kind: 'spacing' });
  });

  it('is the only one that the spacing is looked at in', () => {
    for (const lang of ['de', 'en', 'fry']) expect(spacing('A : b « c » ?', { lang })).toBeUndefined();
    expect(spacing('A : b', { lang: 'fr-CA' })).toMatchObject({ kind: 'spacing' });
  });
});
