import { isLocale } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { foreignLanguage } from './language-of-text.ts';

const GERMAN = 'Die Übersetzung steht unter jedem Absatz, und du liest das Original, solange du willst.';
const ENGLISH = 'The translation stands below each paragraph, and you read the original for as long as you like.';
const JAPANESE = '翻訳は各段落の下に表示されるので、いつでも原文を読むことができます。';

describe('the language of a text', () => {
  it('is told where it is another than its file’s', () => {
    expect(foreignLanguage(ENGLISH, 'de')).toBe('en');
    expect(foreignLanguage(GERMAN, 'fr')).toBe('de');
    expect(foreignLanguage(JAPANESE, 'zh')).toBe('ja');
    expect(
      foreignLanguage('El texto traducido aparece debajo de cada párrafo y se puede leer el original.', 'pt'),
    ).toBe('es');
  });

  it('is told of a text without a letter of the own script', () => {
    for (const locale of ['ar', 'hi', 'ja', 'ko', 'ru', 'zh'].filter(isLocale))
      expect(foreignLanguage(ENGLISH, locale)).toBe('Latn');
  });

  it('is right in a text of the file’s, whatever names stand in it', () => {
    expect(foreignLanguage(GERMAN, 'de')).toBeUndefined();
    expect(
      foreignLanguage(`${JAPANESE} Chrome、Edge、Firefox、Brave、Vivaldi、Opera、Arc、Safari、Chromium`, 'ja'),
    ).toBeUndefined();
    expect(
      foreignLanguage('A tradução aparece por baixo de cada parágrafo, e pode ler o original.', 'pt-BR'),
    ).toBeUndefined();
  });

  it('does not read code, quotations, placeholders and the names of plural forms', () => {
    expect(foreignLanguage(`\`${ENGLISH}\``, 'de')).toBeUndefined();
    expect(foreignLanguage(`„${ENGLISH}“ meldet der Dienst.`, 'de')).toBeUndefined();
    const forms =
      '{count, plural, zero {لا كلمات} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}';
    expect(foreignLanguage(forms, 'ar')).toBeUndefined();
  });

  it('is not guessed from few letters or a list of names', () => {
    expect(foreignLanguage('The next page', 'de')).toBeUndefined();
    expect(
      foreignLanguage('Madagassisch, Maori, Mazedonisch, Malayalam, Mongolisch, Marathi, Malaiisch, Maltesisch', 'de'),
    ).toBeUndefined();
  });
});
