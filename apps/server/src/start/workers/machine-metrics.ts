import type { Logger } from 'pino';
import type { ServerConfig } from '../../config/config.ts';
import type { Counts } from '../../metrics/joined-metrics.ts';
import type { MetricsText } from '../../metrics/metrics.ts';
import { createQuestions, type FromWorker } from './messages.ts';
import type { WorkerSlot } from './worker-slot.ts';

/** The metrics of all workers and of the first process. */
export interface MachineMetrics extends MetricsText {
  /** Takes what workers say of metrics. */
  take(slot: WorkerSlot, message: FromWorker): void;
  /** A process has ended. */
  end(id: number): void;
  close(): Promise<void>;
}

/** A worker that takes longer is busy: what it said before counts. */
const ANSWER_TIMEOUT_MS = 2_000;
/** Processes of the cluster are numbered from 1. */
const OWN_ID = 0;

/**
 * Opens what joins the metrics, and serves them where they have a port of their own. Undefined where they aren't read.
 * @param slots of the workers, to be filled later
 * @throws {StartError} when the port cannot be used
 */
export async function openMachineMetrics(
  { METRICS_PORT: port, METRICS_TOKEN: token, METRICS_HOST: host }: ServerConfig,
  slots: readonly WorkerSlot[],
  log: Logger,
): Promise<MachineMetrics | undefined> {
  if (port === undefined && token === undefined) return undefined;
  const [{ createMetrics }, { createJoinedMetrics }, { serveMetrics }] = await Promise.all([
    import('../../metrics/prometheus.ts'),
    import('../../metrics/joined-metrics.ts'),
    import('../../metrics/metrics-server.ts'),
  ]);
  const own = createMetrics();
  const joined = createJoinedMetrics();
  const questions = createQuestions<Counts>(ANSWER_TIMEOUT_MS);
  const text: MetricsText = { contentType: own.contentType, read };
  const close = port === undefined ? async () => {} : await serveMetrics(text, host, port);
  return { ...text, take, end: joined.end, close };

  async function read(): Promise<string> {
    joined.put(OWN_ID, await own.registry.getMetricsAsJSON());
    await Promise.all(slots.map(count));
    return joined.text();
  }

  async function count(slot: WorkerSlot): Promise<void> {
    const id = slot.id();
    if (id === undefined) return;
    const counts = await questions.ask((question) => slot.send({ say: 'count', id: question }));
    if (counts && slot.id() === id) joined.put(id, counts);
  }

  function take(slot: WorkerSlot, message: FromWorker): void {
    if (message.say === 'counted') questions.answer(message.id, message.counts);
    if (message.say !== 'show metrics') return;
    const { id } = message;
    read().then(
      (all) => slot.send({ say: 'metrics', id, text: all }),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics cannot be joined');
        slot.send({ say: 'metrics', id, text: undefined });
      },
    );
  }
}
