import { expect, it } from 'vitest';
import { createEncodingChooser } from './encoding-chooser.ts';

it('a coding is chosen for what is asked and what there is, the first time and every other', () => {
  const choose = createEncodingChooser();
  for (let time = 0; time < 2; time++) {
    expect(choose('br', ['br', 'identity'], 'br identity')).toBe('br');
    expect(choose('br', ['identity'], 'identity')).toBe('identity');
    expect(choose('gzip', ['br', 'identity'], 'br identity')).toBe('identity');
    expect(choose('identity;q=0', ['identity'], 'identity')).toBeUndefined();
  }
});

it('a coding is chosen for more different wishes than are remembered', () => {
  const choose = createEncodingChooser();
  for (let number = 0; number < 300; number++) choose(`x${number}`, ['br', 'identity'], '');
  expect(choose('br, x300', ['br', 'identity'], '')).toBe('br');
  expect(choose('x0', ['br', 'identity'], '')).toBe('identity');
});
