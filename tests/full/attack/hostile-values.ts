/** One of a list, as the dice say. */
export type Choose = <Item>(items: readonly Item[]) => Item;

export function chooser(random: () => number): Choose {
  return (items) => items[Math.floor(random() * items.length)] as (typeof items)[number];
}

/** Texts that have broken programs before. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200f\ufeff',
  "' or 1=1 --",
  '"; drop table users; --',
  '%00',
  '%',
  '%ff%fe',
  '../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'x'.repeat(5_000),
  'é'.repeat(600),
  '\r\nset-cookie: a=b',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '//evil.example',
  'e@e.example\nbcc: x@y.example',
  '🏳️‍🌈'.repeat(20),
  '(((((((((a+)+)+)+)+)+)+)+)+)!',
  '가나다'.repeat(170),
  'アイウ'.repeat(170),
];

/** Values of every kind, most of them not what was meant. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  [],
  {},
  [[]],
  { length: -1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  Array.from({ length: 300 }, (_, place) => place),
  nested(200),
];

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
