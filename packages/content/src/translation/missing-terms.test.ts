import { describe, expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';
import { mentionedTerms, missingTerms, termsOfFile } from './missing-terms.ts';

const HEAD = '| English | words | note | only in |\n|---|---|---|---|\n';

/** The English terms that a translation does not say, by a glossary of these rows. */
function missing(rows: string, source: string, translation: string, locale = 'pt-BR', file = 'docs/usage'): string[] {
  const terms = parseGlossary(`# Terms\n\n${HEAD}${rows}\n`, 'content/glossary/xx.md');
  return missingTerms(termsOfFile(terms, file), source, translation, locale).map(({ english }) => english);
}

describe('terms that a translation does not say', () => {
  const rows = [
    '| membership, member | assinatura, assinante | |',
    '| endpoint | endereço da API | |',
    '| inference endpoint | ponto de inferência | |',
    '| plan | plano | |',
  ].join('\n');

  it('are told, and those that are said are not', () => {
    expect(missing(rows, 'The membership ends.', 'O plano termina.')).toEqual(['membership']);
    expect(missing(rows, 'The membership ends.', 'A assinatura termina.')).toEqual([]);
  });

  it('are not found in the middle of another word', () => {
    expect(missing(rows, 'Choose a plan.', 'Escolha uma explanação.')).toEqual(['plan']);
    expect(missing(rows, 'Choose a plan.', 'Escolha uma plataforma.')).toEqual(['plan']);
    expect(missing(rows, 'Choose a plan.', 'Compare os planos.')).toEqual([]);
  });

  it('are not asked for within a longer term', () => {
    expect(missing(rows, 'The inference endpoint stopped.', 'O ponto de inferência parou.')).toEqual([]);
    expect(missing(rows, 'The inference endpoint and the endpoint.', 'O ponto de inferência parou.')).toEqual([
      'endpoint',
    ]);
    expect(missing(rows, 'The inference endpoint stopped.', 'O endereço da API parou.')).toEqual([
      'inference endpoint',
    ]);
  });

  it('are not asked for in labels, code and placeholders', () => {
    expect(missing(rows, 'Open **Membership** and `plan`, {plan:pro}.', 'Abra e pronto.')).toEqual([]);
  });

  it('may have another word in the files that the glossary names, with its reason', () => {
    const places = `${rows}\n| plan | pacote | in one console | \`docs/services/\` |`;
    expect(missing(places, 'The plan.', 'O pacote.', 'pt-BR', 'docs/services/kimi')).toEqual([]);
    expect(missing(places, 'The plan.', 'O plano.', 'pt-BR', 'docs/services/kimi')).toEqual([]);
    expect(missing(places, 'The plan.', 'O pacote.', 'pt-BR', 'docs/usage')).toEqual(['plan']);
    expect(() => missing(`${rows}\n| plan | pacote | | docs/services/ |`, '', '')).toThrow(
      'content/glossary/xx.md: the row "plan" is for some files only. Say why in its note.',
    );
  });

  it('go to engines with the words for the file', () => {
    const terms = parseGlossary(`${HEAD}${rows}\n| plan | pacote | why | docs/services/ |`, 'content/glossary/xx.md');
    const plan = { english: 'plan', translations: ['plano', 'pacote'] };
    expect(mentionedTerms(termsOfFile(terms, 'docs/services/kimi'), 'Your plans')).toEqual([plan]);
    expect(mentionedTerms(termsOfFile(terms, 'docs/usage'), 'Your planning')).toEqual([]);
  });
});

describe('inflected forms of a term', () => {
  it.each([
    ['pt-BR', 'settings', 'configuração', 'Abra as configurações.', 'Abra o menu.'],
    ['ru', 'hover key', 'клавиша перевода', 'Нажмите клавишу для перевода.', 'Нажмите кнопку перевода.'],
    ['ru', 'account', 'аккаунт', 'Войдите в свои аккаунты.', 'Войдите в учётную запись.'],
    ['ru', 'engine', 'движок', 'Выберите один из движков.', 'Выберите службу.'],
    ['de', 'key', 'Schlüssel', 'Geben Sie den API-Zugangsschlüssel ein.', 'Geben Sie das Kennwort ein.'],
    ['de', 'plan', 'Tarif', 'In allen Tarifen enthalten.', 'In allen Paketen enthalten.'],
    ['de', 'data pack', 'Datenpaket', 'Kaufen Sie Datenpakete.', 'Kaufen Sie Guthaben.'],
    ['ar', 'settings', 'الإعدادات', 'افتح إعداداتك.', 'افتح القائمة.'],
    ['ar', 'extension', 'إضافة', 'ثبّت بالإضافات.', 'ثبّت البرنامج.'],
    ['hi', 'key', 'कुंजी', 'अपनी कुंजियाँ डालें।', 'अपना पासवर्ड डालें।'],
    ['hi', 'setting', 'सेटिंग', 'सेटिंग्स खोलें।', 'मेन्यू खोलें।'],
    ['ko', 'extension', '확장 프로그램', '확장 프로그램을 설치하세요.', '부가 기능을 설치하세요.'],
    ['ja', 'key', 'キー', 'キーを入力します。', '鍵を入力します。'],
  ])('in %s: %s', (locale, english, term, said, otherwise) => {
    const row = `| ${english} | ${term} | |`;
    expect(missing(row, `The ${english} of it.`, said, locale)).toEqual([]);
    expect(missing(row, `The ${english} of it.`, otherwise, locale)).toEqual([english]);
  });

  it('that no rule makes stand in the row, one beside the other', () => {
    const row = '| book | كتاب, كتب | |';
    expect(missing(row, 'The books.', 'الكتب هنا.', 'ar')).toEqual([]);
    expect(missing(row, 'The books.', 'المجلات هنا.', 'ar')).toEqual(['book']);
  });
});
