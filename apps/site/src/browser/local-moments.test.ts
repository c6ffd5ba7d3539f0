// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLocalMoments } from './local-moments.ts';

const UTC_TEXT = '1 December 2026 at 18:00 UTC';

const text = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  document.body.innerHTML = `<p>Paused until <time datetime="2026-12-01T18:00:00.000Z" data-moment="en">${UTC_TEXT}</time>. <time datetime="2026-12-01">1 December</time></p>`;
});
afterEach(() => vi.restoreAllMocks());

describe('moments of a page', () => {
  it.each([
    ['Europe/Berlin', '1 December 2026 at 19:00 CET'],
    ['Asia/Tokyo', '2 December 2026 at 03:00 GMT+9'],
    ['America/New_York', '1 December 2026 at 13:00 GMT-5'],
    ['UTC', UTC_TEXT],
  ])('are in the time zone of the reader, and days stay: %s', (timeZone, written) => {
    showLocalMoments(timeZone);
    expect(text()).toBe(`Paused until ${written}. 1 December`);
  });

  it('are written from their own time, however often', () => {
    showLocalMoments('Europe/Berlin');
    showLocalMoments('Asia/Tokyo');
    expect(text()).toContain('2 December 2026 at 03:00 GMT+9');
  });

  it('are in the form of their language', () => {
    document.querySelector('time')?.setAttribute('data-moment', 'fr-u-ca-gregory');
    showLocalMoments('Europe/Berlin');
    expect(text()).toContain('1er décembre 2026 à 19\u00a0h\u00a000 (UTC+1)');
  });

  it('stay in UTC where they would take a line more', () => {
    // A page as high as its text is long.
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => text()?.length ?? 0);
    showLocalMoments('Asia/Tokyo');
    expect(text()).toContain(UTC_TEXT);
  });
});
