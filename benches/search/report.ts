/** Figures by name, written to `.cache/bench-search.json`. */
export type Report = Record<string, unknown>;
