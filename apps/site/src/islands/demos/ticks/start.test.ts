// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { ISLAND_STORAGE_KEYS } from '../../../browser/island-storage-keys.ts';
import { readStoredMap, writeStoredEntry } from '../../../browser/storage.ts';
import startTicks from './start.ts';

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input')];
const ticks = () => boxes().map(({ checked }) => checked);
const kept = () => readStoredMap(ISLAND_STORAGE_KEYS.steps)['install'];
const start = () => startTicks(document.querySelector('div') as HTMLElement, new AbortController().signal);

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <div data-remember="install" data-counts='["none","one","two","three"]'>
      <input type="checkbox"><input type="checkbox"><input type="checkbox">
      <p class="ticks-sum"><span role="status"></span><button type="button"></button></p>
    </div>`;
});

describe('startTicks', () => {
  it('sets the ticks as they were left', () => {
    writeStoredEntry(ISLAND_STORAGE_KEYS.steps, 'install', '0,2');
    start();
    expect(ticks()).toEqual([true, false, true]);
    expect(document.querySelector('[role="status"]')?.textContent).toBe('two');
  });

  it('keeps and remembers what was ticked before the script was there', () => {
    writeStoredEntry(ISLAND_STORAGE_KEYS.steps, 'install', '0');
    boxes()[1]?.click();
    start();
    expect(ticks()).toEqual([true, true, false]);
    expect(kept()).toBe('0,1');
  });

  it('takes all ticks away on demand', () => {
    start();
    boxes()[1]?.click();
    expect(kept()).toBe('1');
    document.querySelector('button')?.click();
    expect([ticks(), kept()]).toEqual([[false, false, false], '']);
  });
});
