import fc from 'fast-check';

/** Whole number ≥ 1 of an environment variable, or what holds without it. */
function numberFrom(name: string, otherwise: number): number {
  const value = process.env[name] ?? '';
  if (value === '') return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`${name}: "${value}" is no whole number from 1 to 999999999.`);
  return Number(value);
}

/**
 * How often a property is tried, and how large what it is tried with becomes: by count and never by the clock, so that a busy machine asks as much as
 * an idle one. A test says another number where one try is dear, or where what is sought is rare.
 *
 * The seed is the same everywhere, so that a change is judged by what it changes and a failure comes again on every machine. `npm run ops -- properties`
 * looks for what it does not meet, with a seed of its own that it names.
 */
fc.configureGlobal({
  numRuns: numberFrom('PROPERTY_RUNS', 100),
  baseSize: 'small',
  seed: numberFrom('PROPERTY_SEED', 20_261_123),
});
