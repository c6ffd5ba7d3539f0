/** What is counted for who watches the server. Labels hold no address, code or account. */
export interface Metrics {
  /** Requests by area (`page`, `search`, `api`, …) and class of status (`2xx`). */
  request(area: string, status: number, seconds: number): void;
  /** Attempts to redeem, claim, order and so on, by their outcome: `granted` or the code of the refusal. */
  attempt(what: string, outcome: string): void;
  mail(kind: string, sent: boolean): void;
  /** From now on every reading tells whether the database answers at that moment. To be called once. */
  watchDatabase(answers: () => Promise<boolean>): void;
}

/** The metrics as Prometheus reads them. */
export interface MetricsText {
  readonly contentType: string;
  read(): Promise<string>;
}

/** Where they aren't read. */
export const NO_METRICS: Metrics = { request() {}, attempt() {}, mail() {}, watchDatabase() {} };
