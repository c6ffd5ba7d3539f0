import { encode } from 'uqr';

interface QrCodeProps {
  /** Address that the code holds. */
  value: string;
  /** Says what it opens. */
  label: string;
}

/** Blank modules around the code. ISO/IEC 18004 asks for four. */
const QUIET_ZONE = 4;

/** A QR code as one path, dark on white in both colour modes, because many readers take no inverted ones. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { border: QUIET_ZONE });
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="var(--code-paper)" />
      <path d={pathOf(data)} fill="var(--code-ink)" />
    </svg>
  );
}

/** Neighbouring dark modules of a row as one bar. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${length}v1h-${length}z`];
      }),
    )
    .join('');
}
