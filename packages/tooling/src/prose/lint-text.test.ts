import { describe, expect, it } from 'vitest';
import { lintText, type TextKind } from './lint-text.ts';
import { stringsOf } from './read-texts.ts';

const rules = async (text: string, kind: TextKind = 'page') => (await lintText(text, kind)).map(({ rule }) => rule);
const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
const CLAUSES = 'The page is long already: it takes more time than a short one does.';

describe('the style sheet', () => {
  it.each([
    ['Click the button; the page changes.', 'no-semicolon'],
    ['- **Hover**: press the key; it works.', 'no-semicolon'],
    [`${CLAUSES} ${CLAUSES}`, 'no-inner-colon'],
    ['The translation stands below the paragraph.', 'plain-words'],
    ['Use a key of your own.', 'plain-words'],
    ['Choose a different color.', 'british-spelling'],
    ['The field wants a number.', 'plain-words'],
    ['The page was translated at once.', 'no-calques'],
    ['We sent a link with which you set a new one.', 'no-calques'],
    ['Your quota begins anew tomorrow.', 'no-calques'],
    ['What is left over lapses.', 'no-calques'],
    ['This pack is meant for trying it out.', 'no-calques'],
    ['What the order gave has ended.', 'no-calques'],
    ['The same again shows it.', 'no-calques'],
    ['Desktop apps are out of reach.', 'no-calques'],
    ['Another tap takes the translation away.', 'no-calques'],
    ['It works now!', 'no-exclamation'],
    ['Open it. Choose a file. Wait a moment. Read the page.', 'choppy-run'],
    ['Go [to the top](/docs/) or [To the offer](/deals/).', 'result-labels'],
    ['Press the button and wait.', 'press-keys'],
    [words(33), 'sentence-length'],
    ['| a | b |\n|---|---|\n| one; two | c |', 'no-semicolon'],
    [':::note\nSomebody reads it.\n:::', 'plain-words'],
  ])('%s falls to %s', async (text, rule) => {
    expect(await rules(text)).toEqual([rule]);
  });

  it.each([
    words(32),
    CLAUSES,
    'If you want the rest, translate the whole page.',
    'It starts right away, and three models answer at the same time.',
    'With which engine do you read, and in which languages?',
    'Yahoo! Japan calls it “Done!”, and `!important` is code.',
    'Open it. Choose a file. Wait a moment, because a long document takes a while. Read the page.',
    'It works. Now. `a`. It does. Then. It is code.',
    'Compare [the plans](/pricing/). To the left is the original.',
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
    expect(
      await rules(`${words(40)} We do this; you do that. The claim, by which the term ends, lapses at once.`, 'legal'),
    ).toEqual([]);
    expect(await rules(words(41), 'legal')).toEqual(['sentence-length']);
  });

  it('takes a short string for a label, which names its result', async () => {
    expect(await rules('To the offer', 'copy')).toEqual(['result-labels']);
    expect(await rules('To {page}', 'message')).toEqual(['result-labels']);
    expect(await rules('See the offer', 'message')).toEqual([]);
    expect(await rules('To the left is the original.', 'copy')).toEqual([]);
    expect(await rules('To the offer', 'page')).toEqual([]);
  });

  it('reads the caption of a figure', async () => {
    const [diagnostic] = await lintText('Text.\n\n::figure[One; two.]{name="panel" alt="Three; four."}\n', 'page');
    expect(diagnostic).toMatchObject({ rule: 'no-semicolon', line: 3, column: 13 });
  });

  it('tells line and column of the sentence in the source', async () => {
    const text = `---\ntitle: x\n---\n\nShort one. ${words(33)}\n`;
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
