import type { ReactNode } from 'react';

interface StillProps {
  /** What a press is for. */
  label: string;
  /** An island. */
  children: ReactNode;
}

/** A demo that a phone shows as a picture of limited height until it's touched; on wider screens it's there in full. */
export function Still({ label, children }: StillProps) {
  return (
    <div className="still">
      {children}
      <p className="still-label" aria-hidden="true">
        {label}
      </p>
    </div>
  );
}
