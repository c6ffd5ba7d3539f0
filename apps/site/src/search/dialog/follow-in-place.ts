import type { MouseEvent } from 'react';
import { isModified } from '../../browser/is-modified.ts';

/** Answers the press of a link in place, unless the press is the browser's. */
export function followInPlace(follow: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (isModified(event)) return;
    event.preventDefault();
    follow();
  };
}
