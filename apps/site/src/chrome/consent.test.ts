// @vitest-environment happy-dom
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asksNotToBeTracked } from '../browser/privacy-signal.ts';
import { pressConsent, startConsent, storedConsent } from './consent.ts';
import { loadTagManager } from './tag-manager.ts';

vi.mock('./tag-manager.ts', () => ({ loadTagManager: vi.fn() }));

const bar = () => document.querySelector<HTMLElement>('[data-consent]') as HTMLElement;
const press = (choice: string) => document.querySelector<HTMLElement>(`[data-consent-choice="${choice}"]`)?.click();
const reopen = () => document.querySelector<HTMLElement>('[data-consent-open]')?.click();
/** What the open bar says of the present choice. */
const state = () =>
  [...document.querySelectorAll<HTMLElement>('[data-consent-state]')]
    .filter((line) => !line.hidden)
    .map((line) => line.dataset['consentState']);

/** The client router has shown another page. */
function showPage(): void {
  document.body.innerHTML = `
    <section data-consent hidden><h2 tabindex="-1">?</h2>
      <p data-consent-state="allowed" hidden></p><p data-consent-state="refused" hidden></p><p data-consent-state="signal" hidden></p>
      <button data-consent-choice="allowed"></button><button data-consent-choice="refused"></button>
    </section>
    <button data-consent-open></button>`;
  document.dispatchEvent(new Event('duo:after-swap'));
}

function sendSignal(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

const reload = vi.fn();
beforeAll(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  startConsent();
  document.addEventListener('click', ({ target }) => pressConsent(target));
});

beforeEach(() => {
  localStorage.clear();
  sendSignal('doNotTrack', null);
  sendSignal('globalPrivacyControl', undefined);
  vi.mocked(loadTagManager).mockClear();
  reload.mockClear();
  showPage();
});

describe('consent', () => {
  it('[P08] is asked for before anything is loaded', () => {
    expect(bar().hidden).toBe(false);
    expect(loadTagManager).not.toHaveBeenCalled();
    expect(storedConsent()).toBeUndefined();
  });

  it('[P08] loads the container once when given, and is not asked for again', () => {
    press('allowed');
    expect(loadTagManager).toHaveBeenCalledOnce();
    expect(bar().hidden).toBe(true);
    showPage();
    expect(bar().hidden).toBe(true);
    reopen();
    press('allowed');
    expect(loadTagManager).toHaveBeenCalledOnce();
  });

  it('[P08] loads the container on later visits, unless the browser has begun to ask not to be tracked', () => {
    press('allowed');
    vi.mocked(loadTagManager).mockClear();
    startConsent();
    expect(loadTagManager).toHaveBeenCalledOnce();
    sendSignal('globalPrivacyControl', true);
    startConsent();
    expect(loadTagManager).toHaveBeenCalledOnce();
  });

  it('[P08] is remembered when refused, and nothing loads', () => {
    press('refused');
    showPage();
    expect([bar().hidden, storedConsent()]).toEqual([true, 'refused']);
    expect(loadTagManager).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('[P08] can be withdrawn from the footer: cookies of analytics go, the page starts anew', () => {
    // biome-ignore-start lint/suspicious/noDocumentCookie: as analytics scripts set them
    document.cookie = '_ga=GA1.1; path=/';
    document.cookie = `${SHORT_NAME}_locale=de; path=/`;
    // biome-ignore-end lint/suspicious/noDocumentCookie: above
    press('allowed');
    reopen();
    expect([bar().hidden, state()]).toEqual([false, ['allowed']]);
    expect(document.activeElement?.tagName).toBe('H2');
    press('refused');
    expect(storedConsent()).toBe('refused');
    expect(reload).toHaveBeenCalledOnce();
    expect(document.cookie).toBe(`${SHORT_NAME}_locale=de`);
  });

  it.each([
    ['is withdrawn', 'allowed', 'refused', 1],
    ['is given', 'refused', 'allowed', 0],
    ['is refused again', 'refused', 'refused', 0],
  ])('[W08] that %s in another tab is so here: what runs ends', (_case, oldValue, newValue, reloads) => {
    window.dispatchEvent(new StorageEvent('storage', { key: `${SHORT_NAME}.consent`, oldValue, newValue }));
    expect(reload).toHaveBeenCalledTimes(reloads);
  });

  it('[W08] leaves no cookie of analytics that a tab has set again after the withdrawal', () => {
    press('refused');
    // biome-ignore lint/suspicious/noDocumentCookie: as analytics scripts set them
    document.cookie = '_ga_ABC=GS1; path=/';
    startConsent();
    expect(document.cookie).not.toContain('_ga');
  });

  it('[P08] can be given later from the footer', () => {
    press('refused');
    reopen();
    expect(state()).toEqual(['refused']);
    press('allowed');
    expect(loadTagManager).toHaveBeenCalledOnce();
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('[P08] is taken for refused, without a question, when the browser sends %s', (name, value) => {
    sendSignal(name, value);
    showPage();
    expect(bar().hidden).toBe(true);
    reopen();
    expect(state()).toEqual(['signal']);
    press('allowed');
    expect(loadTagManager).not.toHaveBeenCalled();
  });

  it.each([
    ['doNotTrack', '0'],
    ['doNotTrack', 'unspecified'],
    ['globalPrivacyControl', false],
  ])('is asked for when the browser sends %s = %j', (name, value) => {
    sendSignal(name, value);
    expect(asksNotToBeTracked()).toBe(false);
  });

  it('reads a damaged choice as none', () => {
    localStorage.setItem(`${SHORT_NAME}.consent`, 'perhaps');
    expect(storedConsent()).toBeUndefined();
  });
});
