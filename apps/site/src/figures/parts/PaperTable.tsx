/** A small table on a printed page. */
export function PaperTable() {
  return (
    <svg viewBox="0 0 100 36" preserveAspectRatio="none" width="100%" height="36">
      <path className="fig-soft" d="M1 1h98v34H1zM1 12h98M1 24h98M40 1v34" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
