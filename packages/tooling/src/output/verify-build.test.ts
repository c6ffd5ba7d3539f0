import { expect, it } from 'vitest';
import { temporaryTree } from '../testing/temporary-tree.ts';
import { differences } from './verify-build.ts';

it('names every file that differs or stands in one folder alone', () => {
  const ours = temporaryTree({ 'same.html': 'a', 'en/differs.html': 'a', 'ours.html': '' });
  const theirs = temporaryTree({ 'same.html': 'a', 'en/differs.html': 'b', 'en/theirs.html': '' });
  expect(differences(ours, theirs)).toEqual(['en/differs.html', 'en/theirs.html', 'ours.html']);
  expect(differences(ours, ours)).toEqual([]);
});
