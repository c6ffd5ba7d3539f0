import { afterEach, expect, it, vi } from 'vitest';
import { fetchedOnce } from './fetched-once.ts';

afterEach(() => vi.unstubAllGlobals());

it('fetches each address once, and again after a failure', async () => {
  const fetch = vi.fn(async (url: string) => Response.json({ url }));
  vi.stubGlobal('fetch', fetch);
  const load = fetchedOnce((data) => (data as { url: string }).url);
  expect(await Promise.all([load('/a'), load('/a'), load('/b')])).toEqual(['/a', '/a', '/b']);
  expect(fetch).toHaveBeenCalledTimes(2);
  fetch.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  await expect(load('/c')).rejects.toThrow('/c answered 500');
  expect(await load('/c')).toBe('/c');
});

it('takes an answer that cannot be read for a failure', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null));
  const read = vi.fn<(data: unknown) => string>().mockReturnValue('read');
  read.mockImplementationOnce(() => {
    throw new TypeError('not an object');
  });
  const load = fetchedOnce(read);
  await expect(load('/a')).rejects.toThrow('not an object');
  expect(await load('/a')).toBe('read');
});
