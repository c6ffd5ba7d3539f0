import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

/**
 * Waits until a turn of the event loop has brought nothing, and so no connection waits in the system's queue: a client that waits there when the server stops
 * listening is cut off after having been let in, and no proxy may send a form a second time. One turn takes one connection from the queue.
 * @param mostMs after which it is given up: a server that never rests has to stop as well
 */
export async function quietMoment(mostMs: number): Promise<void> {
  await setImmediate(); // the end of the turn that goes on now
  const from = performance.now();
  for (let before = eventsSoFar(); ; ) {
    await setImmediate();
    const now = eventsSoFar();
    if (now === before || performance.now() - from > mostMs) return;
    before = now;
  }
}

/** What the system has told the event loop of. */
function eventsSoFar(): number {
  return performance.nodeTiming.uvMetricsInfo.events;
}
