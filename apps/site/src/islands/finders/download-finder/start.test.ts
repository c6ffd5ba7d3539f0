// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readVisitor } from '../../../browser/visitor/read-visitor.ts';
import type { Visitor } from '../../../browser/visitor/visitor.ts';
import startDownloadFinder from './start.ts';

vi.mock('../../../browser/visitor/read-visitor.ts', () => ({ readVisitor: vi.fn() }));

const host = () => document.querySelector('div') as HTMLElement;
const choice = () => document.querySelector('select') as HTMLSelectElement;
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-shown]')].map(({ dataset }) => dataset['way']);

async function start(): Promise<void> {
  startDownloadFinder(host(), new AbortController().signal);
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
}

beforeEach(() => {
  const firefox = { browser: 'firefox', system: 'windows', chromium: 0, inApp: false } as Visitor;
  vi.mocked(readVisitor).mockResolvedValue(firefox);
  const ways = ['chrome', 'edge', 'firefox'];
  document.body.innerHTML = `<div>
    <select>${ways.map((way) => `<option value="${way}">${way}</option>`).join('')}</select>
    <ul>${ways.map((way) => `<li data-way="${way}"></li>`).join('')}</ul>
  </div>`;
});

describe('startDownloadFinder', () => {
  it('shows the way that suits the visitor', async () => {
    await start();
    expect([choice().value, shown()]).toEqual(['firefox', ['firefox']]);
  });

  it('keeps what the reader has chosen before the script was there', async () => {
    choice().value = 'edge';
    await start();
    expect([choice().value, shown()]).toEqual(['edge', ['edge']]);
  });
});
