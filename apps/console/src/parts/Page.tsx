import { type ReactNode, useEffect, useRef } from 'react';

/** A page with its heading, which is where reading begins after a way was chosen. */
export function Page({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Console`;
    heading.current?.focus();
  }, [title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}

/** A section of a page. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="block">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Names and texts of visitors, whatever their direction. */
export function Said({ children }: { children: string | null }): ReactNode {
  return children === null || children === '' ? '–' : <bdi>{children}</bdi>;
}
