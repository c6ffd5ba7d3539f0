import { expect, it } from 'vitest';
import { listName } from './list-name.ts';

it.each([
  ['доллар США', 'ru', 'Доллар США'],
  ['inglés', 'es', 'Inglés'],
  ['US-Dollar', 'de', 'US-Dollar'],
  ['iene japonês', 'pt-PT', 'Iene japonês'],
  ['日本円', 'ja', '日本円'],
])('%s begins an entry in %s as %s', (name, lang, entry) => {
  expect(listName(name, lang)).toBe(entry);
});
