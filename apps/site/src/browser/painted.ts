/** A frame that comes later than this is not waited for, in milliseconds: hidden pages have none at all. */
const LATEST_MS = 100;

/** Resolves when the browser has painted what was done so far: work that takes longer than a frame then keeps no press from showing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}
