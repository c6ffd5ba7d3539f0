/** Does something when the browser has nothing else to do. */
export function whenIdle(task: () => void): void {
  // Safari has no word for it.
  if (typeof requestIdleCallback === 'undefined') setTimeout(task);
  else requestIdleCallback(task);
}
