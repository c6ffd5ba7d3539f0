import type { ReactNode } from 'react';
import type { Tongue } from './demo-texts.ts';

interface WindowBarProps {
  /** What the address field says. */
  address: string;
  /** Its language, where that is not the page's. */
  tongue?: Tongue;
  /** Controls at the end of the bar. */
  children?: ReactNode;
}

/** The bar of a browser window. */
export function WindowBar({ address, tongue, children }: WindowBarProps) {
  return (
    <div className="demo-bar">
      <svg className="demo-dots" viewBox="0 0 34 8" width="34" height="8" aria-hidden="true">
        <path d="M4 4h.01M17 4h.01M30 4h.01" />
      </svg>
      <p className="demo-address" {...tongue}>
        {address}
      </p>
      {children}
    </div>
  );
}
