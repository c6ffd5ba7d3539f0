import { readdirSync, readFileSync } from 'node:fs';
import { LOCALE_CODES } from '@duoverso/locales';
import { loadMessages } from '@duoverso/locales/messages';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const rules = '../../../../packages/bilingual/styles/';
const css = readdirSync(new URL(rules, import.meta.url))
  .map((file) => read(rules + file))
  .join('\n');
const { styles } = JSON.parse(read('../../../../content/display-styles.json')) as { styles: { id: string }[] };
const ids = styles.map(({ id }) => id);
/** The style that leaves the text as it is. */
const PLAIN = 'plain';

describe('display styles', () => {
  it('have a rule each, and no rule is without its style', () => {
    const inRules = new Set([...css.matchAll(/\[data-display-style="([^"]+)"\]/g)].map(([, id]) => id));
    expect([...inRules].sort()).toEqual(ids.filter((id) => id !== PLAIN && id !== undefined).sort());
  });

  it.each(LOCALE_CODES)('have a name each in %s', (code) => {
    const messages: Readonly<Record<string, string>> = loadMessages(code);
    const names = ids.map((id) => messages[`reading.style.${id}`]);
    expect(names.every((name) => name !== undefined && name.length > 0)).toBe(true);
    expect(new Set(names).size).toBe(ids.length);
  });
});
