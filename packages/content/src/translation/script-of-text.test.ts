import { isLocale } from '@duoverso/locales';
import { expect, it } from 'vitest';
import { strangeLetters } from './script-of-text.ts';

const STRANGE = [
  ['Meaning', 'अर्थ', 'ar', 'अरथ'],
  ['Meaning', 'Значение', 'es', 'Значение'],
  ['Search saved words', '已保存的单词 검색', 'ko', '已保存的单词'],
  ['Note', 'टिप्पणी заметка', 'hi', 'заметка'],
  ['Save', '保存する', 'zh', 'する'],
  ['Saved', 'Cохранено', 'ru', 'Cохранено'],
  ['Save', 'Guаrdar', 'pt', 'а'],
] as const;

it.each(STRANGE.filter(([, , locale]) => isLocale(locale)))(
  '“%s” as “%s” in %s has strange letters',
  (source, text, locale, letters) => {
    expect(strangeLetters(source, text, locale)).toBe(letters);
  },
);

it.each([
  ['Premium (尊享版)', 'Premium (尊享版)', 'de'],
  ['API key of DeepL', 'API-ключ DeepL', 'ru'],
  ['Translate with DeepL', 'DeepLで翻訳', 'ja'],
  ['Edge and Firefox', 'Edge وFirefox', 'ar'],
  ['2 km at 5 µm', '2 km bei 5 µm', 'de'],
  ['See `ключ`', 'Siehe `ключ`', 'de'],
])('“%s” as “%s” in %s has none', (source, text, locale) => {
  expect(strangeLetters(source, text, locale)).toBeUndefined();
});
