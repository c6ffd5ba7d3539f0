import { describe, expect, it } from 'vitest';
import { lintText, type TextKind } from './lint-text.ts';
import { stringsOf } from './read-texts.ts';

const rules = async (text: string, kind: TextKind = 'page') => (await lintText(text, kind)).map(({ rule }) => rule);
const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

describe('the style sheet', () => {
  it.each([
    ['Click the button; the page changes.', 'no-semicolon'],
    ['- **Hover**: press the key; it works.', 'no-semicolon'],
    ['The page is long already: it takes more time than a short one does.', 'no-inner-colon'],
    ['The translation stands below the paragraph.', 'plain-words'],
    ['Use a key of your own.', 'plain-words'],
    ['Choose a different color.', 'british-spelling'],
    [words(27), 'sentence-length'],
    ['| a | b |\n|---|---|\n| one; two | c |', 'no-semicolon'],
    [':::note\nSomebody reads it.\n:::', 'plain-words'],
  ])('%s falls to %s', async (text, rule) => {
    expect(await rules(text)).toEqual([rule]);
  });

  it.each([
    words(26),
    'Details: [Video subtitles](/docs/features/video-subtitles/).',
    'It works in three places: pages, documents and videos.',
    'Press the keys again:\n\n- once\n- twice',
    'Set `color: red; stands` in the field.',
    'Open **{ui:settings}** → **{ui:services}**.',
    '---\ntitle: somebody; stands\n---\n\nOne page.',
    '```css\na { color: red; }\n```',
    'The understanding is outstanding.',
    '> Whoever stands there; of its own color.',
    'It stands for a language and is part of your own name.',
    `The names are ${Array.from({ length: 30 }, () => '`x`').join(', ')}.`,
    'Pew Research Center asked.',
    'Via on Android cannot run it.',
  ])('%s passes', async (text) => {
    expect(await rules(text)).toEqual([]);
  });

  it('lets sentences of the law be longer, and join their conditions', async () => {
    expect(await rules(`${words(40)} We do this; you do that.`, 'legal')).toEqual([]);
    expect(await rules(words(41), 'legal')).toEqual(['sentence-length']);
  });

  it('reads the caption of a figure', async () => {
    const [diagnostic] = await lintText('Text.\n\n::figure[One; two.]{name="panel" alt="Three; four."}\n', 'page');
    expect(diagnostic).toMatchObject({ rule: 'no-semicolon', line: 3, column: 13 });
  });

  it('tells line and column of the sentence in the source', async () => {
    const text = `---\ntitle: x\n---\n\nShort one. ${words(30)}\n`;
    expect(await lintText(text, 'page')).toMatchObject([{ line: 5, column: 12 }]);
  });
});

describe('strings of a JSON file', () => {
  it('leave out what the specification fixes word by word', () => {
    const { source } = stringsOf('{\n  "membership.deal.signed-out.text": "Please log in.",\n  "other": "Please."\n}');
    expect(source).toBe('Please.\n');
  });

  it('are told by their own line, addresses left out', async () => {
    const { source, lines } = stringsOf('{\n  "to": "/a;b",\n  "lead": "One thing; another.",\n  "title": "Fine"\n}');
    const [diagnostic] = await lintText(source, 'copy');
    expect(lines.get(diagnostic?.line ?? 0)).toBe(3);
    expect(source).not.toContain('/a;b');
  });

  it('read a message with plurals as its reader does', () => {
    const { source } = stringsOf('"n": "{count, plural, one {# page; x} other {# pages}} of {total}."');
    expect(source.trim()).toBe('# pages of Xxxxxxx.');
  });
});
