import { onTestFinished, vi } from 'vitest';

/** Stops the clock by which budgets are given back, until the test ends: what is used stays used, however slow the machine is. */
export function stopClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}
