// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyPreferences } from '../page/early.ts';
import { showNextAnnouncement } from './bar.ts';

const root = document.documentElement;
const stored = new Map<string, string>();
const read = (key: string) => stored.get(key) ?? null;

/** A page of a static host: an announcement that ends in May, and two that are planned. */
function showAt(moment: string, from = '2026-04-01T00:00:00Z'): void {
  vi.setSystemTime(moment);
  Object.assign(root.dataset, {
    announcementId: 'spring',
    announcementFrom: from,
    announcementUntil: '2026-05-01T00:00:00Z',
  });
  const planned = [
    ['june', '2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'],
    ['fair', '2026-06-10T00:00:00Z', '2026-06-12T00:00:00Z'],
  ].map(
    ([id, start, end]) =>
      `<template data-announcement="${id}" data-from="${start}" data-until="${end}"><aside class="announcement" data-announcement="${id}">${id}</aside></template>`,
  );
  document.body.innerHTML = `<aside class="announcement" hidden data-announcement="spring">spring</aside>${planned.join('')}`;
  applyPreferences(read);
  showNextAnnouncement(applyPreferences, read);
}

const shown = () => {
  const bar = document.querySelector<HTMLElement>('.announcement');
  return bar?.hidden || root.dataset['announcement'] ? undefined : bar?.textContent;
};

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  return () => vi.useRealTimers();
});

describe('[W07] announcements planned ahead, by the clock of the visitor', () => {
  it.each([
    ['2026-03-31T23:59:59Z', undefined],
    ['2026-04-01T00:00:00Z', 'spring'],
    ['2026-05-01T00:00:00Z', undefined],
    ['2026-06-01T00:00:00Z', 'june'],
    ['2026-06-10T00:00:00Z', 'fair'],
    ['2026-06-12T00:00:00Z', 'june'],
    ['2026-07-01T00:00:00Z', undefined],
  ])('at %s: %s', (moment, text) => {
    showAt(moment);
    expect(shown()).toBe(text);
  });

  it('leaves one that was dismissed away, by its own id', () => {
    stored.set(`${SHORT_NAME}.announcement.id`, 'june').set(`${SHORT_NAME}.announcement.dismissed`, 'true');
    showAt('2026-06-02T00:00:00Z');
    expect(shown()).toBeUndefined();
    expect(root.dataset).toMatchObject({ announcementId: 'june', announcement: 'dismissed' });
    showAt('2026-06-10T00:00:00Z');
    expect(shown()).toBe('fair');
  });
});
