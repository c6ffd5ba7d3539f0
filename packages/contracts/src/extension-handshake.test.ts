import { describe, expect, it } from 'vitest';
import { compareVersions, readAnnouncement } from './extension-handshake.ts';

const GOOD = { protocol: 1, extensionVersion: '0.9.4', build: 'extension' };

describe('readAnnouncement', () => {
  it('reads what the extension says', () => {
    expect(readAnnouncement(JSON.stringify(GOOD))).toEqual(GOOD);
    expect(readAnnouncement(JSON.stringify({ ...GOOD, later: 'field' }))).toEqual(GOOD);
  });

  it.each([
    ['an object, which would not have crossed', GOOD],
    ['nothing', undefined],
    ['text that is no JSON', 'hello'],
    ['another protocol', JSON.stringify({ ...GOOD, protocol: 2 })],
    ['no version', JSON.stringify({ protocol: 1, build: 'extension' })],
    ['a version that is none', JSON.stringify({ ...GOOD, extensionVersion: '<b>' })],
    ['a text without end', JSON.stringify({ ...GOOD, more: 'x'.repeat(2_000) })],
  ])('passes over %s', (_case, detail) => {
    expect(readAnnouncement(detail)).toBeUndefined();
  });
});

describe('compareVersions', () => {
  it.each([
    ['0.9.4', '0.9.4', 0],
    ['0.9.4', '0.10.0', -1],
    ['1', '0.9.9', 1],
    ['1.0', '1.0.0.0', 0],
    ['141.0.7390.54', '141', 1],
  ])('%s beside %s', (a, b, order) => {
    expect(Math.sign(compareVersions(a, b))).toBe(order);
    expect(Math.sign(compareVersions(b, a))).toBe(order === 0 ? 0 : -order);
  });
});
