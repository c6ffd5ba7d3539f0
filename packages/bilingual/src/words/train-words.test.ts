import { expect, it } from 'vitest';
import { surenessOf, trainWords } from './train-words.ts';

const SENTENCES = [
  ['open the page', 'abra a página'],
  ['open the menu', 'abra o menu'],
  ['close the page', 'feche a página'],
  ['close the menu', 'feche o menu'],
  ['open a new page', 'abra uma página nova'],
  ['a new key', 'uma chave nova'],
  ['close the new window', 'feche a janela nova'],
  ['the key of the page', 'a chave da página'],
  ['a key', 'uma chave'],
] as const;
const corpus = SENTENCES.map(([own, other]) => ({ own: own.split(' '), other: other.split(' ') }));

it('learns which words stand for which from the sentences that have them', () => {
  const list = trainWords(corpus, { agreed: 2, share: 0.7 });
  expect(list.get('page')).toEqual(['página']);
  expect(list.get('open')).toEqual(['abra']);
  expect(list.get('close')).toEqual(['feche']);
  expect(list.get('new')).toEqual(['nova']);
  expect(list.get('key')).toEqual(['chave']);
});

it('leaves out what it has seen too seldom, what is the same in both and what has no counterpart of its own', () => {
  const list = trainWords(corpus, { agreed: 2, share: 0.7 });
  expect(list.has('window')).toBe(false);
  expect(list.get('menu') ?? []).not.toContain('menu');
  expect(list.has('the')).toBe(false);
  expect([...trainWords(corpus, { agreed: 4, share: 0.7 }).keys()]).toEqual(['page']);
});

it('gives the same for sentences without words, and nothing for none', () => {
  const empty = { own: [], other: [] };
  expect(trainWords([empty, ...corpus, empty], surenessOf('pt'))).toEqual(trainWords(corpus, surenessOf('pt')));
  expect(trainWords([], surenessOf('zh-CN')).size).toBe(0);
});
