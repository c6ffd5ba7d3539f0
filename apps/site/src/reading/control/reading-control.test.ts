// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reachFor } from './reading-control.ts';
import { reportFailure } from './reading-failure.ts';

const { toggleReadingPanel, loadReadingConfig } = vi.hoisted(() => ({
  toggleReadingPanel: vi.fn<() => Promise<void>>(),
  loadReadingConfig: vi.fn<() => Promise<object>>(),
}));
vi.mock('../panel/reading-panel.ts', () => ({ toggleReadingPanel }));
vi.mock('./reading-props.ts', () => ({ loadReadingConfig }));

const host = () => document.querySelector('duo-reading') as HTMLElement;
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);

/** Presses the control, or the button of its message, and waits until it has answered. */
async function press(selector = '[data-reading-button]'): Promise<void> {
  const button = document.querySelector<HTMLElement>(selector);
  button?.addEventListener('click', (event) => button.dataset['readingButton'] === '' && reachFor(host(), event), {
    once: true,
  });
  button?.click();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  toggleReadingPanel.mockReset().mockResolvedValue();
  loadReadingConfig.mockReset().mockResolvedValue({});
  document.body.innerHTML =
    '<duo-search data-chunk-text="Not loaded." data-chunk-retry="Retry"></duo-search><duo-reading><button data-reading-button></button></duo-reading>';
});

describe('a panel that cannot be opened', () => {
  beforeEach(async () => {
    loadReadingConfig.mockRejectedValueOnce(new Error('gone'));
    await press();
  });

  it('[E02] says so', () => {
    expect(alerts()).toEqual(['Not loaded. Retry']);
    expect(toggleReadingPanel).not.toHaveBeenCalled();
  });

  it.each(['[role="alert"] button', '[data-reading-button]'])('[E02] opens after a press on %s', async (selector) => {
    await press(selector);
    expect(toggleReadingPanel).toHaveBeenCalledOnce();
    expect(alerts()).toEqual([]);
  });

  it('[E02] reloads the page when it fails again', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
    loadReadingConfig.mockRejectedValueOnce(new Error('gone'));
    await press('[role="alert"] button');
    expect(reload).toHaveBeenCalledOnce();
  });
});

it('a panel that opens leaves the message about a language, which it shows itself', async () => {
  reportFailure(new Error('gone'), () => undefined);
  await press();
  expect(toggleReadingPanel).toHaveBeenCalledOnce();
  expect(alerts()).toEqual(['Not loaded. Retry']);
});
