/** Tells that the process lives. */
export const HEALTH_PATH = '/healthz';
/** Tells whether requests may come. */
export const READY_PATH = '/readyz';
/** Address at which Prometheus reads. */
export const METRICS_PATH = '/metrics';

/** What programs ask all day to watch the server, and no visitor. */
export const PROBE_PATHS: readonly string[] = [HEALTH_PATH, READY_PATH, METRICS_PATH];
