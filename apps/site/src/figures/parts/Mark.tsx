/** The product's mark: two lines of verse in ink and their translation in the accent. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16">
      <g strokeWidth="2.75">
        <path className="fig-ink" d="M3 5h18M3 14.5h18" />
        <path className="fig-accent" d="M3 9.7h12M3 19.2h8" />
      </g>
    </svg>
  );
}
