import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { pickText } from '../frame/demo-texts.ts';
import { readDemo } from '../frame/read-demo.ts';
import { paperSchema } from './island.tsx';

const CONTENT = new URL('../../../../../../content', import.meta.url).pathname;
const { texts } = readDemo(CONTENT, 'paper', paperSchema);

describe('the page of a paper', () => {
  it.each(LOCALE_CODES)('is translated for readers of %s, from another language', (code) => {
    const { lang, head, table, translation } = pickText('paper', texts, code);
    expect(lang).not.toBe(code);
    expect(translation.head).toHaveLength(head.length);
    for (const row of table.rows) expect(row).toHaveLength(head.length);
  });
});
