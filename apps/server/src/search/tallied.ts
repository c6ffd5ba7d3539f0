/** Which days are looked at. */
export interface ReportedDays {
  /** So many until today, in UTC. */
  readonly days: number;
  readonly today: Date;
}

/** What was stored of some days, added up by query and language. */
export interface Tallied {
  readonly tallies: readonly Tally[];
  /** Those of no known search among them: searched before the first of the days, or on the way to a longer query. */
  readonly clicks: number;
  /** Of all clicks together. */
  readonly ranks: number;
  readonly unreadable: number;
}

export interface Tally {
  readonly query: string;
  readonly language: string | undefined;
  searches: number;
  /** Searches of which a click would be known. */
  followed: number;
  hits: number;
  clicks: number;
  ranks: number;
}
