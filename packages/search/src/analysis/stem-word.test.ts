import { describe, expect, it } from 'vitest';
import { stemmerOf, verbsOf } from './stem-word.ts';

describe('stemmerOf', () => {
  it.each([
    ['pt-BR', 'configuração', 'configurações'],
    ['pt-BR', 'configuracoes', 'configurações'],
    ['pt', 'instalacao', 'instalação'],
    ['es', 'configuracion', 'configuración'],
    ['es', 'configuracion', 'configuraciones'],
    ['pt', 'traducoes', 'traduções'],
    ['pt', 'leoes', 'leões'],
    ['pt', 'opcao', 'opção'],
    ['pt', 'traduzir', 'traduzido'],
    ['ru', 'установить', 'Установка'],
    ['ru', 'загрузить', 'загрузка'],
    ['ru', 'перевод', 'переводить'],
    ['de', 'Übersetzung', 'übersetzen'],
    ['es', 'traduccion', 'traducción'],
    ['fr', 'extension', 'extensions'],
    ['it', 'installazione', 'installazioni'],
    ['en', 'translating', 'translation'],
    ['hi', 'पेजों', 'पेज'],
    ['hi', 'हिन्दी', 'हिंदी'],
    ['hi', 'बदलना', 'बदलते'],
    ['hi', 'ऐनीमेशन', 'एनिमेशन'],
    ['ar', 'الإضافة', 'وإضافات'],
    ['ar', 'للترجمة', 'ترجمات'],
    ['ar', 'بالصفحات', 'صفحة'],
    ['ar', 'يترجم', 'سنترجم'],
    ['ar', 'أترجم', 'ترجمة'],
    ['ar', 'صورتي', 'الصور'],
    ['ar', 'وترجمتها', 'ترجمة'],
    ['ar', 'لغات', 'لغة'],
    ['ar', 'لغتي', 'لغة'],
    ['ar', 'تحتاج', 'يحتاج'],
    ['ar', 'تتعامل', 'يتعامل'],
    ['ar', 'سأزداد', 'يزداد'],
    ['ar', 'حياتي', 'حياة'],
    ['en-US', 'translating', 'translation'],
    ['de-AT', 'Übersetzung', 'übersetzen'],
    ['es-419', 'traduccion', 'traducción'],
    ['ru-RU', 'установить', 'Установка'],
  ])('gives one stem in %s to %s and %s', (language, one, other) => {
    const stem = stemmerOf(language);
    expect(stem?.(one)).toMatch(/^\p{L}[\p{L}\p{M}]{2,}$/u);
    expect(stem?.(one)).toBe(stem?.(other));
  });

  it.each(['zh', 'ja', 'ko', 'xx', 'en-v2', 'constructor'])('has none for %s', (language) => {
    expect(stemmerOf(language)).toBeUndefined();
  });

  it.each([
    ['ru', 'посылка', 'посыл'],
    ['ru', 'кнопка', 'кнопк'], // so short a stem keeps its ending
    ['en', 'загрузк', 'загрузк'], // a Russian word in an English text
    ['es', 'cionado', 'cion'],
    ['pt', 'caos', 'caos'], // no accent was left out
    ['pt', 'coesivo', 'coesiv'],
    ['pt', 'poes', 'po'], // of pões
    ['hi', 'extension', 'extension'], // an English word in a Hindi text
    ['en', 'Translations', 'translat'],
    ['ar', 'بريد', 'بريد'], // no preposition: too few letters would be left
    ['ar', 'الزر', 'زر'], // the article that folding leaves
    ['ar', 'خطة', 'خطه'], // a plan is no line
    ['ar', 'بنات', 'بنه'],
    ['ar', 'طبي', 'طبي'],
    ['ar', 'تقديم', 'تقديم'], // a verbal noun, none of whose letters says who acts
    ['ar', 'التجوال', 'تجوال'], // another one: it is not جوال
    ['ar', 'تختار', 'ختار'], // a verb with the same vowel
    ['ar', 'إقرار', 'اقرار'],
    ['ar', 'أسماء', 'اسماء'],
    ['ar', 'اختبار', 'اختبار'],
    ['ar', 'أختار', 'ختار'], // a verb with a noun's vowel
    ['ar', 'تجوال', 'تجوال'],
    ['ar', 'معلومات', 'معلوم'], // a letter within the word is no preposition
    ['ar', 'متصفح', 'متصفح'], // nor does one within say who acts
    ['ar', 'نسخ', 'نسخ'], // nor the first of three
    ['hi', 'का', 'का'],
  ])('in %s the stem of %s is %s', (language, word, expected) => {
    expect(stemmerOf(language)?.(word)).toBe(expected);
    expect(stemmerOf(language)?.(word)).toBe(expected);
  });
});

it.each([
  ['आमत', 'अमत'],
  ['ईमत', 'इमत'],
  ['ऊमत', 'उमत'],
  ['ऐमत', 'एमत'],
  ['ऍमत', 'एमत'],
  ['औमत', 'ओमत'],
  ['ऑमत', 'ओमत'],
  ['मीत', 'मित'],
  ['मूत', 'मुत'],
  ['मैत', 'मेत'],
  ['मॅत', 'मेत'],
  ['मौत', 'मोत'],
  ['मॉत', 'मोत'],
])('vowels of loanwords are one in Hindi: %s is %s', (one, other) => {
  const stem = stemmerOf('hi');
  expect(stem?.(one)).toBe(other);
  expect(stem?.(other)).toBe(other);
});

describe('verbs', () => {
  it('are told in Arabic, by the letter that says who acts', () => {
    const verbs = verbsOf('ar-EG');
    expect(['يترجم', 'تعيد', 'ترجمة', 'العيد'].map((word) => verbs?.isVerb(word))).toEqual([true, true, false, false]);
  });

  it('find nouns of four letters, and of three only those that are plainly none', () => {
    const verbs = verbsOf('ar');
    expect(['الترجمة', 'العيد', 'رحلة', 'عيد'].map((word) => verbs?.meetsVerbs(word))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it.each(['en', 'hi', 'fa', ''])('are not told from nouns in %j', (language) => {
    expect(verbsOf(language)).toBeUndefined();
  });
});
