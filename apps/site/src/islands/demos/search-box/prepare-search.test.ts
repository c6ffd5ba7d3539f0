import { getLocale } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { prepareSearch, searchSchema } from './prepare-search.ts';

const page = (site: string, translations: object) => ({
  site: `${site}.example`,
  title: site,
  text: site,
  translations,
});
const DATA = searchSchema.parse({
  questions: [
    {
      text: { en: 'tea', 'pt-BR': 'chá', zh: '绿茶', ja: '茶' },
      results: {
        en: [page('tea', { zh: { title: '网络', text: '软件' } })],
        ja: [page('ocha', { en: { title: 'Tea', text: 'Tea.' }, zh: { title: '茶', text: '茶。' } })],
      },
    },
  ],
  commands: { others: [''], en: ['ja'] },
});

describe('prepareSearch', () => {
  it('asks in English for most readers, in another language for those who read English', () => {
    expect(prepareSearch(DATA, getLocale('pt-BR'))).toMatchObject({ examples: ['chá'], asked: { question: 'tea' } });
    expect(prepareSearch(DATA, getLocale('en'))).toMatchObject({ examples: ['/ja tea'], asked: { question: '茶' } });
  });

  it('knows the languages in which something is found, and the reader’s own words', () => {
    const { book } = prepareSearch(DATA, getLocale('pt-BR'));
    expect(book.languages.map(({ code }) => code)).toEqual(['en', 'ja']);
    expect(book.phrases).toEqual([{ en: 'tea', 'pt-BR': 'chá', ja: '茶' }]);
  });

  it('translates what is found for the reader, and leaves pages in their language alone', () => {
    const { pages } = prepareSearch(DATA, getLocale('en'));
    expect(pages['茶']?.found[0]?.translation).toEqual({ title: 'Tea', text: 'Tea.' });
    expect(pages['茶']?.tongue.lang).toBe('ja');
    expect(pages['tea']?.found[0]).not.toHaveProperty('translation');
  });

  it('converts for readers of traditional characters', () => {
    const { pages, examples } = prepareSearch(DATA, getLocale('zh-TW'));
    expect(examples).toEqual(['綠茶']);
    expect(pages['tea']?.found[0]?.translation).toEqual({ title: '網路', text: '軟體' });
  });

  it('says when the first question finds nothing', () => {
    const data = { ...DATA, commands: { others: ['fr'] } };
    expect(() => prepareSearch(data, getLocale('pt-BR'))).toThrow('finds nothing for readers of pt-BR');
  });
});
