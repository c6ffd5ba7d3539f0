import { describe, expect, it } from 'vitest';
import { lintText, type TextKind } from '../lint-text.ts';

const FILLER = Array.from({ length: 15 }, () => 'One two three four five six seven eight nine ten.').join('\n\n');
const FULL = ['The page does not load.', 'You cannot open it.', 'It is late.', 'You will see.'];
const CONTRACTED = ["The page doesn't load.", 'You can’t open it.'];

const reported = async (sentences: readonly string[], kind: TextKind = 'page', filler = FILLER) =>
  (await lintText([filler, ...sentences].join('\n\n'), kind)).filter(({ rule }) => rule === 'contractions');

describe('contractions', () => {
  it('are missed where a page writes everything in full, once and with the number', async () => {
    const diagnostics = await reported(FULL);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ line: 31, column: 10 });
    expect(diagnostics[0]?.message).toContain('4 forms in full ("does not", "cannot", "it is", "you will") and 0');
  });

  it('are missed where one of them stands for all', async () => {
    expect(await reported([...FULL, ...CONTRACTED.slice(1)])).toHaveLength(1);
    expect(await reported([...FULL, ...CONTRACTED])).toEqual([]);
    expect(await reported([...FULL, ...FULL, ...CONTRACTED])).toHaveLength(1);
  });

  it('are not asked of a short text, of three forms, or of the law', async () => {
    expect(await reported(FULL, 'page', '')).toEqual([]);
    expect(await reported(FULL.slice(1))).toEqual([]);
    expect(await reported(FULL, 'legal')).toEqual([]);
  });

  it.each([
    ['a box of warning', [':::warning', ...FULL, ':::']],
    ['an imperative', ['Do not close it.', 'Wait, and do not close it.', 'But do not close it.', 'Never do not.']],
    ['an emphasis', Array.from({ length: 4 }, () => 'It does **not** open.')],
    ['a prohibition', Array.from({ length: 4 }, () => 'You must not share it, and you should not ask.')],
    ['a quotation', FULL.map((sentence) => `> ${sentence}`)],
    ['code', FULL.map((sentence) => `Type \`${sentence}\` there.`)],
    ['the end of a clause', Array.from({ length: 4 }, () => 'Leave it as it is, where it is.')],
    ['an object', Array.from({ length: 4 }, () => 'The text behind it is hidden.')],
  ])('are not asked of %s', async (_, sentences) => {
    expect(await reported(sentences)).toEqual([]);
  });

  it('are asked again behind the box', async () => {
    expect(await reported([':::danger', 'Stop.', ':::', ...FULL])).toHaveLength(1);
  });
});
