/** Steps that pages have seen done: the extension has answered, a text has been translated. */
export type AutoStep = 'extension' | 'translation';

const done = new Set<AutoStep>();
const listeners = new EventTarget();

/** Reports a step as done, for this visit. */
export function markDone(step: AutoStep): void {
  done.add(step);
  listeners.dispatchEvent(new Event('done'));
}

/** Calls `hear` for each step that is done, now and later, until `left`. */
export function onDone(hear: (step: AutoStep) => void, left: AbortSignal): void {
  for (const step of done) hear(step);
  listeners.addEventListener('done', () => done.forEach(hear), { signal: left });
}
