import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** They print words of the project's own, or start other programs that print for themselves. */
const OWN_WORDS = ['commands.ts', 'message-types.ts', 'print-visibly.ts', 'pseudo-locale.ts', 'start.ts', 'test.ts'];
/** First of all, but for what makes the start quick. */
const GATE =
  /^(?:import '[^']*load-quickly\.mjs';\s*(?:\/\/.*\s*)*await import\('\.\/print-visibly\.ts'\);|import '\.\/print-visibly\.ts';)\n/;

it('[B04] every command that prints what others have written shows it, and lets no terminal obey it', () => {
  const scripts = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !OWN_WORDS.includes(file),
  );
  const ungated = scripts.filter((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^(?:\/\/.*\n)+\n?/, '');
    return !GATE.test(code);
  });
  expect(scripts.length).toBeGreaterThan(10);
  expect(ungated).toEqual([]);
});
