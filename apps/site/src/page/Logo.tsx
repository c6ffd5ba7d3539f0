/** Two lines of verse and their translation: one inked, one coloured. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 4h20M2 14h20" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M2 9h13M2 19h9" stroke="var(--accent)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
