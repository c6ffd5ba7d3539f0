import { useEffect } from 'react';

/** Reads the choices that the address brings, once, after the first render, which is that of the built page. */
export function useShopQuery(read: (query: URLSearchParams) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read when the page opens, not when the reader changes
  useEffect(() => {
    if (location.search) read(new URLSearchParams(location.search));
  }, []);
}
