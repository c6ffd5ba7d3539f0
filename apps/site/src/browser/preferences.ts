import { readStored } from './storage.ts';

type ApplyPreferences = typeof import('../page/early.ts').applyPreferences;

/**
 * Applies the stored preferences again, with the function that the script of the head (early.ts) has left behind: the script of every
 * page does not carry it a second time.
 */
export function applyStored(): void {
  (globalThis as { applyPreferences?: ApplyPreferences }).applyPreferences?.(readStored);
}
