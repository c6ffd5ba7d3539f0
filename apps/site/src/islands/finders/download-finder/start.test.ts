// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import type { Visitor } from '../../../browser/visitor/visitor.ts';
import startDownloadFinder from './start.ts';

vi.mock('../../../browser/visitor/read-visitor.ts', () => ({ readVisitor: vi.fn() }));

const host = () => document.querySelector('div') as HTMLElement;
const choice = (way: string) => document.querySelector(`input[value="${way}"]`) as HTMLInputElement;
const chosen = () => document.querySelector<HTMLInputElement>('input:checked')?.value;
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-shown]')].map(({ dataset }) => dataset['way']);
const button = (way: string) => document.querySelector(`[data-way="${way}"] .button-main`)?.textContent;

const comesWith = (visitor: Partial<Visitor>) =>
  vi.mocked(readVisitor).mockResolvedValue({
    browser: 'firefox',
    system: 'windows',
    chromium: 0,
    inApp: false,
    ...visitor,
  } as Visitor);

async function start(): Promise<void> {
  startDownloadFinder(host(), new AbortController().signal);
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
}

beforeEach(() => {
  comesWith({});
  const ways = ['chrome', 'edge', 'firefox'];
  document.body.innerHTML = `<div data-add="Put into {browser}">
    <ul>${ways.map((way) => `<li data-way="${way}"><a class="button-main">${way}</a></li>`).join('')}</ul>
    <fieldset class="way-choice">${ways.map((way) => `<input type="radio" name="way" value="${way}">`).join('')}</fieldset>
  </div>`;
});

describe('startDownloadFinder', () => {
  it('shows the way that suits the visitor', async () => {
    await start();
    expect([chosen(), shown()]).toEqual(['firefox', ['firefox']]);
  });

  it('keeps what the reader has chosen before the script was there', async () => {
    choice('edge').checked = true;
    await start();
    expect([chosen(), shown()]).toEqual(['edge', ['edge']]);
  });

  it('shows another way as soon as its mark is chosen', async () => {
    await start();
    choice('chrome').click();
    expect([chosen(), shown()]).toEqual(['chrome', ['chrome']]);
  });

  it('names a browser that shares the store of another one, on that way alone', async () => {
    comesWith({ browser: 'vivaldi', chromium: 137 });
    await start();
    expect([button('chrome'), button('edge')]).toEqual(['Put into Vivaldi', 'edge']);
  });

  it('names no browser where it knows none', async () => {
    comesWith({ browser: 'chromium', chromium: 137 });
    await start();
    expect(button('chrome')).toBe('chrome');
  });
});
