import type { FeatureCost } from '@duoverso/content/catalogue';
import { DAY_MS, MINUTE_MS } from '@duoverso/contracts/day';
import type { UsageLine, UsageRejection } from '@duoverso/contracts/usage';

/** Clocks of services may be ahead of ours. */
const FUTURE_MS = 5 * MINUTE_MS;
/** A service that was cut off for a month loses nothing. */
export const LATE_MS = 35 * DAY_MS;

/** What lines are compared with. */
export interface KnownUsage {
  readonly features: Readonly<Record<string, FeatureCost>>;
  readonly engines: readonly string[];
}

/** Why a line cannot count, as far as that shows without the database. */
export function judgeLine(
  { feature, engine, tokens, at }: UsageLine,
  { features, engines }: KnownUsage,
  now: Date,
): UsageRejection | undefined {
  const cost = Object.hasOwn(features, feature) ? features[feature] : undefined;
  if (!cost || cost.text === 0) return 'feature_unknown';
  if (!engines.includes(engine)) return 'engine_unknown';
  if (tokens === 0) return 'nothing_used';
  if (tokens < 0) return 'tokens_negative';
  const age = now.getTime() - Date.parse(at);
  if (age > LATE_MS) return 'too_late';
  return age < -FUTURE_MS ? 'in_future' : undefined;
}
