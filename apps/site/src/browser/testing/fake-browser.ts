import { vi } from 'vitest';

/** A media query whose answer the test changes. */
export interface FakeMedia {
  /** The query that was asked last. */
  readonly query: () => string;
  /** Changes the answer and tells everyone who listens. */
  readonly set: (matches: boolean) => void;
}

/** Replaces `matchMedia` by one that gives the same answer to every query. */
export function fakeMedia(): FakeMedia {
  const list = Object.assign(new EventTarget(), { matches: false });
  let asked = '';
  vi.stubGlobal('matchMedia', (query: string) => {
    asked = query;
    return list;
  });
  return {
    query: () => asked,
    set: (matches) => {
      list.matches = matches;
      list.dispatchEvent(Object.assign(new Event('change'), { matches }));
    },
  };
}

/** Makes every access to local storage throw, as browsers do that block it. Gives what ends the blockade. */
export function blockStorage(): () => void {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  return () => Object.defineProperty(globalThis, 'localStorage', original);
}
