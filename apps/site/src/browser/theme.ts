import { applyStored } from './preferences.ts';
import { writeStored } from './storage.ts';
import * as STORAGE_KEYS from './storage-keys.ts';

/** The colour mode: switched, remembered, following the system until then, the same in every tab. */
export function startTheme(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-theme-to]');
    const theme = button?.dataset['themeTo'];
    if (!theme) return;
    document.documentElement.dataset['theme'] = theme;
    writeStored(STORAGE_KEYS.theme, theme);
    // The pressed button is hidden now: focus goes to the one that takes its place.
    button.parentElement?.querySelector<HTMLElement>(`[data-theme-to]:not([data-theme-to="${theme}"])`)?.focus();
  });
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEYS.theme || key === STORAGE_KEYS.announcementDismissed || key === null) applyStored();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyStored);
}
