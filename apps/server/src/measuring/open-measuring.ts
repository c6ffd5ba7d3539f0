import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { MemberDatabase } from '../database/db.ts';
import type { BuiltMeasuring } from '../http/site-headers.ts';
import { type Counter, createCounter } from './counter.ts';

/**
 * Opens counting, unless `MEASURE` turns it off.
 * @param measuring what the pages were built with; where they report nothing, nothing is opened
 */
export function openMeasuring(
  { MEASURE, MEASURE_SAMPLE, RATE_LIMIT_FACTOR }: ServerConfig,
  measuring: BuiltMeasuring | undefined,
  database: MemberDatabase,
  log: Logger,
): Counter | undefined {
  if (MEASURE === 'off' || MEASURE_SAMPLE === 0 || !measuring) return undefined;
  const steps = new Set(['visit', ...Object.values(measuring.funnels).flat()]);
  return createCounter({ database, log, sample: MEASURE_SAMPLE, steps, factor: RATE_LIMIT_FACTOR });
}
