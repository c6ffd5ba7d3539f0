const PITCH = 10;

interface BarsProps {
  /** Length of each line in percent of the width. */
  lines: readonly number[];
}

/** Lines of text too small to read, in the colour of their text. */
export function Bars({ lines }: BarsProps) {
  const height = lines.length * PITCH;
  const path = lines.map((length, index) => `M0 ${index * PITCH + PITCH / 2}h${length}`).join('');
  return (
    <svg className="fig-flip" viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" width="100%" height={height}>
      <path d={path} strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
