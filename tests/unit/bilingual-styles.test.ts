import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HIDING, STYLES } from '../../packages/bilingual/src/element/choices.ts';

interface DisplayStyle {
  readonly id: string;
  readonly hides?: boolean;
  readonly columns?: boolean;
}

it('the element for any site has the display styles of this one, in the same order; columns are a layout there', () => {
  const file = new URL('../../content/display-styles.json', import.meta.url);
  const { styles } = JSON.parse(readFileSync(file, 'utf8')) as { styles: DisplayStyle[] };
  const idsOf = (list: readonly DisplayStyle[]) => list.map(({ id }) => id);
  expect(STYLES).toEqual(idsOf(styles.filter(({ columns }) => !columns)));
  expect(HIDING).toEqual(idsOf(styles.filter(({ hides }) => hides)));
});
