import type { ReactNode } from 'react';

interface PlainIslandProps {
  /** Name of the folder whose `start` brings it to life. */
  script: string;
  className?: string;
  /** What the script needs to know, as `data-…` attributes: texts, addresses, JSON. */
  data?: Readonly<Record<`data-${string}`, string | undefined>>;
  children: ReactNode;
}

/** HTML that a few lines of script adapt to the visitor (`duo-plain`); complete without them. */
export function PlainIsland({ script, className, data, children }: PlainIslandProps) {
  return (
    <duo-plain data-script={script} className={className} {...data}>
      {children}
    </duo-plain>
  );
}
