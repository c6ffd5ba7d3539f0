import { useEffect, useRef } from 'react';
import { useProfile } from './profile-context.ts';
import { useReturnPath } from './return-address.ts';

interface ViewTitleProps {
  title: string;
}

/** Heading of a view: names the page, and takes focus where the view follows another one, or another page whose task goes on here. */
export function ViewTitle({ title }: ViewTitleProps) {
  const { props, appeared } = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  const returnTo = useReturnPath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => {
    if (appeared() || returnTo !== undefined) heading.current?.focus();
  }, []);
  useEffect(() => {
    document.title = `${title} · ${props.brand}`;
  }, [title, props.brand]);
  return (
    <h1 ref={heading} className="doc-title" tabIndex={-1}>
      {title}
    </h1>
  );
}
