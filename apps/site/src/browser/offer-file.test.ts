// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { offerFile } from './offer-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('gives a file by its name, and keeps its address until the browser has begun to read it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:words');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  offerFile('words.csv', new Blob(['a,b']));
  expect(
    click.mock.instances.map((link) => [(link as HTMLAnchorElement).download, (link as HTMLAnchorElement).href]),
  ).toEqual([['words.csv', 'blob:words']]);
  vi.advanceTimersByTime(5_000);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledWith('blob:words');
});
