import { LOCALE_CODES } from '@duoverso/locales';
import { describe, expect, it } from 'vitest';
import { readScene } from '../scene/read-scene.ts';
import { pickText } from '../scene/scene-texts.ts';
import { paperSchema } from './paper-schema.ts';

const CONTENT = new URL('../../../../../content', import.meta.url).pathname;
const { texts } = readScene(CONTENT, 'paper', paperSchema);

describe('the page of a paper', () => {
  it.each(LOCALE_CODES)('is translated for readers of %s, from another language', (code) => {
    const { lang, head, table, translation } = pickText('paper', texts, code);
    expect(lang).not.toBe(code);
    expect(translation.head).toHaveLength(head.length);
    for (const row of table.rows) expect(row).toHaveLength(head.length);
  });
});
