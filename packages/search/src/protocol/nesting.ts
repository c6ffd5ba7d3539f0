import { ProtocolError } from './protocol-error.ts';

/** Levels of lists and objects in the value of a parameter. Filters need two; what nests much deeper is nobody's question, and writing it out again would overflow the stack. */
const MAX_LEVELS = 8;

/** @throws {ProtocolError} 400 that names the first parameter whose value nests too deep */
export function refuseDeepValues(given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'object' || value === null || !nestsDeeper(value, MAX_LEVELS)) continue;
    const shown = JSON.stringify(name.slice(0, 64).toWellFormed());
    throw new ProtocolError(
      400,
      `Invalid value for ${shown} parameter, expected at most ${MAX_LEVELS} levels of lists`,
    );
  }
}

/** Whether lists and objects stand within each other on more than so many levels. */
function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1));
}
