import { chooseEncoding, type Encoding } from './accept-encoding.ts';

/** Browsers send a handful of different values; an attacker may send more than is worth keeping. */
const MAX_CACHED = 200;

/** Chooses as `chooseEncoding` does, and remembers what was chosen for the few values that browsers send. */
export function createEncodingChooser(): (
  acceptEncoding: string,
  available: readonly Encoding[],
  /** The same for the same codings. */
  key: string,
) => Encoding | undefined {
  const kept = new Map<string, Encoding | undefined>();
  return (acceptEncoding, available, key) => {
    const asked = `${key}\n${acceptEncoding}`;
    if (kept.has(asked)) return kept.get(asked);
    const chosen = chooseEncoding(acceptEncoding, available);
    if (kept.size < MAX_CACHED) kept.set(asked, chosen);
    return chosen;
  };
}
