/** The timeline of a video that has just begun. */
export function Timeline() {
  return (
    <svg className="fig-grow" viewBox="0 0 100 4" preserveAspectRatio="none" width="100%" height="4">
      <path className="fig-soft" d="M0 2h100" vectorEffect="non-scaling-stroke" />
      <path className="fig-ink" d="M0 2h18" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
