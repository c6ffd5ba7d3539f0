import { describe, expect, it } from 'vitest';
import { cardText } from './CardActions.tsx';

const TEXTS = {
  original: 'Tudo vale a pena ',
  originalLanguage: 'pt',
  translation: 'Everything is worth the while',
  translationLanguage: 'en',
  source: 'Fernando Pessoa, Mensagem',
  address: 'https://example.org/p',
};

describe('cardText', () => {
  it('holds both languages, the source and the address', () => {
    expect(cardText(TEXTS)).toBe(
      'Tudo vale a pena\n\nEverything is worth the while\n\nFernando Pessoa, Mensagem\nhttps://example.org/p',
    );
  });

  it('leaves out what is not there', () => {
    expect(cardText({ ...TEXTS, translation: '', address: ' ' })).toBe('Tudo vale a pena\n\nFernando Pessoa, Mensagem');
  });
});
