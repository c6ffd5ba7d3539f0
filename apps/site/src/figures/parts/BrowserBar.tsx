import type { ReactNode } from 'react';

interface BrowserBarProps {
  /** Text of the address field. */
  address: string;
  /** Icons of the toolbar. */
  children?: ReactNode;
}

/** The bar of a browser window. */
export function BrowserBar({ address, children }: BrowserBarProps) {
  return (
    <div className="fig-flex fig-bar">
      <svg className="fig-faint" viewBox="0 0 34 8" width="34" height="8">
        <path strokeWidth="7" d="M4 4h.01M17 4h.01M30 4h.01" />
      </svg>
      <span className="fig-soft fig-clip fig-address" dir="auto">
        {address}
      </span>
      {children}
    </div>
  );
}
