import { expect, it } from 'vitest';
import { typedLine } from './typed-text.ts';

it.each(['\u202e', '\u2066', '\u200f', '\u061c', '\u0000', '\u001b', '\u009b', '\n', '\u2028'])(
  'a name takes no mark of direction, no control character and no line end: %j',
  (char) => {
    expect(typedLine(100).safeParse(`a${char}b`).success).toBe(false);
  },
);

it('a name is a text of any script, without the space around it', () => {
  for (const name of ['أنا', 'अनुष्\u200dका', 'Ana “A.” Silva', '山田'])
    expect(typedLine(100).parse(` ${name} `)).toBe(name);
});
