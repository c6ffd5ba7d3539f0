/** As much of autocannon as the bench uses; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Beside those of all requests. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds; or `amount`. */
    duration?: number;
    /** Requests. */
    amount?: number;
    headers?: Readonly<Record<string, string>>;
    requests?: readonly Request[];
  }

  interface Result {
    /** Milliseconds. */
    latency: { p50: number; p99: number; p99_9: number; max: number };
    requests: { total: number };
    /** Seconds. */
    duration: number;
    '2xx': number;
    '3xx': number;
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
