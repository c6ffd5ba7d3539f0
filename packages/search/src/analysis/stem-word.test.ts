import { describe, expect, it } from 'vitest';
import { stemmerOf } from './stem-word.ts';

describe('stemmerOf', () => {
  it.each([
    ['pt-BR', 'configuração', 'configurações'],
    ['pt-BR', 'configuracoes', 'configurações'],
    ['pt', 'traduzir', 'traduzido'],
    ['ru', 'установить', 'Установка'],
    ['ru', 'загрузить', 'загрузка'],
    ['ru', 'перевод', 'переводить'],
    ['de', 'Übersetzung', 'übersetzen'],
    ['es', 'traduccion', 'traducción'],
    ['fr', 'extension', 'extensions'],
    ['it', 'installazione', 'installazioni'],
    ['en', 'translating', 'translation'],
    ['en-US', 'translating', 'translation'],
    ['de-AT', 'Übersetzung', 'übersetzen'],
    ['es-419', 'traduccion', 'traducción'],
    ['ru-RU', 'установить', 'Установка'],
  ])('gives one stem in %s to %s and %s', (language, one, other) => {
    const stem = stemmerOf(language);
    expect(stem).toBeDefined();
    expect(stem?.(one)).toBe(stem?.(other));
  });

  it.each(['zh', 'ja', 'ko', 'ar', 'hi', 'xx', 'en-v2', 'constructor'])('has none for %s', (language) => {
    expect(stemmerOf(language)).toBeUndefined();
  });
});
