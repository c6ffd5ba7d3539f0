/** As much of autocannon as the bench uses; the package brings no types. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: readonly { readonly method: 'GET'; readonly path: string }[];
  }

  interface Result {
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    requests: { total: number };
    /** Seconds. */
    duration: number;
    non2xx: number;
    errors: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
