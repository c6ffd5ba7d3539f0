// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toggleReadingPanel } from './reading-panel.ts';
import { CONFIG } from './testing/sample-reading.ts';

const { loadStyles } = vi.hoisted(() => ({ loadStyles: vi.fn<() => Promise<void>>() }));
vi.mock('../../browser/load-styles.ts', () => ({ loadStyles, keepStyles: () => undefined }));

const host = () => document.querySelector('duo-reading') as HTMLElement;
const panels = () => document.querySelectorAll('dialog');
const press = (times = 1) => Promise.all(Array.from({ length: times }, () => toggleReadingPanel(host(), CONFIG)));

beforeEach(() => {
  loadStyles.mockReset().mockResolvedValue();
  document.head.innerHTML =
    '<link rel="canonical" href="/en/docs/"><link rel="alternate" hreflang="zh" href="/zh/docs/">';
  document.body.innerHTML =
    '<div class="language-menu"><a data-locale="zh" href="/zh/docs/">中文</a></div><duo-reading><button>Read</button></duo-reading>';
});
afterEach(() => {
  document.dispatchEvent(new Event('duo:before-swap'));
});

describe('the panel', () => {
  it('has focus on its list of languages', async () => {
    await press();
    expect(document.activeElement).toBe(panels()[0]?.querySelector('input[value="zh"]'));
  });

  it('has focus itself on a page in one language', async () => {
    document.head.innerHTML = '';
    await press();
    expect(document.activeElement).toBe(panels()[0]);
  });

  it('tells what the page shows once, however often it is brought in line', async () => {
    await press();
    const line = panels()[0]?.querySelector('[role="status"]') as HTMLElement;
    const changes = new MutationObserver(() => undefined);
    changes.observe(line, { childList: true });
    for (let times = 0; times < 3; times += 1) document.dispatchEvent(new Event('duo:reading'));
    expect(line.textContent).toBe('choose');
    expect(changes.takeRecords()).toHaveLength(0);
  });

  it('is one, however often it is asked for while it is loading', async () => {
    await press(2);
    expect(panels()).toHaveLength(1);
  });

  it('is none on a page that has been left meanwhile', async () => {
    const left = host();
    loadStyles.mockImplementation(async () => left.remove());
    await press();
    expect([panels().length, left.childElementCount]).toEqual([0, 1]);
  });

  it('[B09] closes by its own button, which gives the focus back: where it takes the whole window there is nothing beside it to tap', async () => {
    await press();
    panels()[0]?.querySelector<HTMLElement>('.reading-close')?.click();
    expect(panels()).toHaveLength(0);
    expect(document.activeElement).toBe(host().querySelector('button'));
  });
});
