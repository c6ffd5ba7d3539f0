import { expect, it } from 'vitest';
import { PageHeadReader } from './page-head.ts';

it.each([
  ['Pricing · Duoverso', 'Pricing'],
  ['Translate with Kimi (Moonshot AI) · Duoverso', 'Translate with Kimi (Moonshot AI)'],
  ['What is it? | Duoverso', 'What is it?'],
  ['これは何？ – Duoverso', 'これは何？'],
  ['Manga: Duoverso', 'Manga'],
  ['C++ - Duoverso', 'C++'],
  ['标题_Duoverso', '标题'],
  ['Duoverso', ''],
  ['About it', 'About it'],
])('the title “%s” names the page “%s”', (title, name) => {
  const head = new PageHeadReader();
  head.open('meta', { property: 'og:site_name', content: 'Duoverso' });
  head.open('title', {});
  head.text(title);
  head.close('title');
  expect(head.name).toBe(name);
});
