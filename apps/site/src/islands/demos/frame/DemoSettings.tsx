import type { ReactNode } from 'react';

interface DemoSettingsProps {
  /** What the button says. */
  label: string;
  /** Class of what it opens. */
  className: string;
  /** Whether some of it is of use without script. */
  plain?: boolean;
  children: ReactNode;
}

/** Settings of a demo: behind one button on a phone, open where there is room. */
export function DemoSettings({ label, className, plain = false, children }: DemoSettingsProps) {
  return (
    <details className={plain ? 'fold' : 'fold demo-control'}>
      <summary>
        <svg className="fold-mark" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 6h9m5 0h2M2 14h2m5 0h9" />
          <circle cx="13.5" cy="6" r="2.5" />
          <circle cx="6.5" cy="14" r="2.5" />
        </svg>
        {label}
        <span className="chevron" />
      </summary>
      <div className={className}>{children}</div>
    </details>
  );
}
