import { describe, expect, it } from 'vitest';
import { bindPlanNames, bindWords } from './bind-words.ts';

describe('bindWords', () => {
  it.each([
    ['Вопрос и ответ', 'Вопрос и\u00a0ответ'],
    ['Вот страница. У каждой записи', 'Вот страница. У\u00a0каждой записи'],
    ['«В тексте» и в сноске', '«В\u00a0тексте» и\u00a0в\u00a0сноске'],
    ['С /ja или /de', 'С\u00a0/ja или /de'],
    ['{"title": "О нас", "lead": "я тут"}', '{"title": "О\u00a0нас", "lead": "я\u00a0тут"}'],
  ])('keeps the shortest words of %s with the next one', (text, bound) => {
    expect(bindWords(text, 'ru')).toBe(bound);
  });

  it.each(['Буква а.', 'на выбор', 'PDF Проба', 'Меню «О»', 'Вы и\u00a0мы'])('leaves %s as it is', (text) => {
    expect(bindWords(text, 'ru')).toBe(text);
  });

  it.each([
    ['24 Stunden und 30 Tage', 'de', '24\u00a0Stunden und 30\u00a0Tage'],
    ['Manifest V3', 'en', 'Manifest\u00a0V3'],
    ['A confirmed e-mail address', 'en', 'A confirmed e-\u2060mail address'],
    ['24 घंटे', 'hi', '24\u00a0घंटे'],
    ['Envie-o por e-mail, lembra-se', 'pt', 'Envie-\u2060o por e-\u2060mail, lembra-\u2060se'],
    ['Peut-on ? Envoyez-le, va-t-il', 'fr', 'Peut-\u2060on ? Envoyez-\u2060le, va-\u2060t-\u2060il'],
    ['{"to": "/e-mail/envie-o", "text": "Envie-o já"}', 'pt', '{"to": "/e-mail/envie-o", "text": "Envie-\u2060o já"}'],
  ] as const)('keeps together what belongs together in %s (%s)', (text, code, bound) => {
    expect(bindWords(text, code)).toBe(bound);
  });

  it('keeps what is called after a plan together, whatever the plan is called', () => {
    expect(bindPlanNames('数式はPDF {plan:top}で、PDF Project, Manga {plan:top}, PDF {brand}')).toBe(
      '数式はPDF\u00a0{plan:top}で、PDF Project, Manga\u00a0{plan:top}, PDF {brand}',
    );
  });

  it.each([
    ['а в Киев и Opera', 'de'],
    ['use-o', 'en'],
    ['[ver](/docs/guarda-o/) e Grã-Bretanha', 'pt'],
    ['sous-titres, peut-être', 'fr'],
    ['em 2026 e 3 Übersetzungsdienstleister', 'pt'],
  ] as const)('leaves %s as it is (%s)', (text, code) => {
    expect(bindWords(text, code)).toBe(text);
  });
});
