import { expect, it } from 'vitest';
import { withTabMarks } from './tab-marks.tsx';

const tab = (id: string) => `<button type="button" role="tab" data-tab="${id}" tabindex="0">Name</button>`;

it('puts a mark before the name of a browser, and none before other names', () => {
  const html = withTabMarks(tab('chrome') + tab('npm') + tab('android'));
  const marks = [...html.matchAll(/data-tab="(\w+)" tabindex="0">(<svg[^>]*aria-hidden="true")?/g)];
  expect(marks.map(([, id, mark]) => [id, mark !== undefined])).toEqual([
    ['chrome', true],
    ['npm', false],
    ['android', true],
  ]);
  expect(html).toContain('</svg>Name</button>');
});
