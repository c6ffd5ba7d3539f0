import { describe, expect, it } from 'vitest';
import { lintText } from '../lint-text.ts';

const reported = async (text: string) => (await lintText(text, 'message')).filter(({ rule }) => rule === 'press-keys');

describe('the verb of keys', () => {
  it.each([
    'Press `Alt+A` to read on.',
    'Press **Ctrl** over a paragraph.',
    'Press Ctrl, then wait.',
    'Press the space bar three times.',
    'The picture stays until the key is pressed.',
    'Point at it and press the key that translates a paragraph.',
    'Press {shortcut} to open it.',
    'Hold Ctrl over a paragraph. Press it again to hide the translation.',
    'The key shows the translation, and a second press hides it.',
    'Some browsers hide key presses.',
    'Press the key over a picture, and press it again to see the original picture.',
    'Press / to open the search, then S.',
    '| Problem | Remedy |\n|---|---|\n| Three spaces stay | Press faster, or allow more time between presses |',
    'Three quick presses of the space bar do it.',
    'Articles in the press, and press releases.',
    '## Quotations and press',
    'A long press opens the menu.',
    '> Press the button.',
    'The expression is compressed.',
  ])('%s', async (text) => {
    expect(await reported(text)).toEqual([]);
  });

  it.each([
    'Press the button.',
    'Press **{ui:retry}** when a paragraph has failed.',
    'Open the panel and press **Update**.',
    'Press “Reload” on the card.',
    'Press it, and page after page is translated.',
    'One press confirms your address.',
    'Press the button, or the key Enter.',
    '## Press play',
    '| Problem | Remedy |\n|---|---|\n| The shortcut fails | Press **{ui:retry}** |',
  ])('is not for what is clicked: %s', async (text) => {
    expect(await reported(text)).toHaveLength(1);
  });

  it('is told where it stands', async () => {
    const [diagnostic] = await reported('Read it first. Then press **Retry** once.');
    expect(diagnostic).toMatchObject({ line: 1, column: 21 });
  });
});
