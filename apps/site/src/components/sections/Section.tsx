import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The frame of a marketing section: a heading that can be linked to, a lead, and what the section shows. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="section-lead">{lead}</p>}
      {children}
    </section>
  );
}
