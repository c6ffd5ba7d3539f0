import { expect, it } from 'vitest';
import { PageHeadReader } from './page-head.ts';

it.each([
  ['Pricing · Tinyverso', 'Pricing'],
  ['Translate with Kimi (Moonshot AI) · Tinyverso', 'Translate with Kimi (Moonshot AI)'],
  ['What is it? | Tinyverso', 'What is it?'],
  ['これは何？ – Tinyverso', 'これは何？'],
  ['Manga: Tinyverso', 'Manga'],
  ['C++ - Tinyverso', 'C++'],
  ['标题_Tinyverso', '标题'],
  ['Tinyverso', ''],
  ['About it', 'About it'],
])('the title “%s” names the page “%s”', (title, name) => {
  const head = new PageHeadReader();
  head.open('meta', { property: 'og:site_name', content: 'Tinyverso' });
  head.open('title', {});
  head.text(title);
  head.close('title');
  expect(head.name).toBe(name);
});
