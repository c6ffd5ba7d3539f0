import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { readConfig } from '../config/config.ts';
import type { MemberDatabase } from '../database/db.ts';
import type { ServerEnv } from '../http/answer.ts';
import { loadSite, type Site } from '../http/load-site.ts';
import { createRecorder } from '../http/request-record.ts';
import type { BuiltMeasuring } from '../http/site-headers.ts';
import type { Counter } from '../measuring/counter.ts';
import { openMeasuring } from '../measuring/open-measuring.ts';
import type { MemberServices } from '../members/member-services.ts';
import { type OpenOptions, openMemberServices } from '../members/open-member-services.ts';
import { serveMembers } from '../members/served-members.ts';
import { createMetrics, type PrometheusMetrics } from '../metrics/prometheus.ts';
import { createApp, type Readiness } from '../start/app.ts';
import { CHEAP_PASSWORD_HASH } from './cheap-password-hash.ts';
import { createCollectedLog } from './collected-log.ts';
import { openSession } from './open-session.ts';
import { createSampleDist } from './sample-dist.ts';
import { FIXTURE_CONTENT } from './sample-member.ts';
import { PASSWORD } from './sample-password.ts';
import { type Outbox, readOutbox } from './sent-mails.ts';
import { openTestDatabase } from './test-database.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export { PASSWORD } from './sample-password.ts';
export type { SentMail } from './sent-mails.ts';

/** The whole application with accounts and membership, in process. */
export interface MemberTestApp extends Outbox {
  readonly app: Hono<ServerEnv>;
  readonly services: MemberServices;
  readonly metrics: PrometheusMetrics;
  readonly readiness: Readiness;
  /** Of visits, where funnels are given. */
  readonly counter: Counter | undefined;
  /** Lines of the log, debug and above. */
  readonly lines: Record<string, unknown>[];
  /** Milliseconds of the pauses that the services made, which pass right away. */
  readonly pauses: number[];
  /** Moves the clock of the services. */
  setNow(now: Date | undefined): void;
  /** A browser of its own, without cookies. */
  visitor(headers?: Record<string, string>): Visitor;
  /** A visitor who is signed in to a new account, written straight into the database: hashing passwords takes its time. */
  member(headers?: Record<string, string>): Promise<Visitor>;
  /** A visitor who has signed up, confirmed the address and is signed in, as visitors do it. */
  signedUp(email: string, headers?: Record<string, string>): Promise<Visitor>;
  close(): Promise<void>;
}

export async function createMemberTestApp(
  env: Record<string, string> = {},
  given?: MemberDatabase,
  basePath = '',
  {
    funnels,
    ...passwords
  }: Pick<OpenOptions, 'passwordHash' | 'passwordGate' | 'accountGate' | 'offerWindow'> & Partial<BuiltMeasuring> = {},
): Promise<MemberTestApp> {
  const { dist, remove } = await createSampleDist();
  const site: Site = { ...(await loadSite(dist)), basePath };
  const dataDir = await mkdtemp(join(tmpdir(), 'duoverso-members-'));
  const { log, lines } = createCollectedLog();
  const readiness: Readiness = { stopping: false };
  let fixed: Date | undefined;
  const config = readConfig({ ...foldersIn(dataDir), TRUST_PROXY: 'true', ...env });
  const database = given ?? (await openTestDatabase());
  const metrics = createMetrics();
  const now = () => fixed ?? new Date();
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  const options = { basePath, metrics, database, now, pause, passwordHash: CHEAP_PASSWORD_HASH, ...passwords };
  const services = await openMemberServices(config, log, options);
  const { TRUST_PROXY: trustProxy, METRICS_TOKEN: token } = config;
  const members = serveMembers(services, site.headers.base);
  const metricsPage = token === undefined ? undefined : { text: metrics, token };
  const openRecord = createRecorder({ log, metrics });
  const counter = funnels && openMeasuring(config, { funnels }, database, log);
  const measured = counter && { counter, publicUrl: config.PUBLIC_URL };
  const app = createApp({ site, log, readiness, trustProxy, members, openRecord, metricsPage, ...measured });
  const sent = readOutbox(config.OUTBOX_DIR, () => services.mails.drain());
  const visitor: MemberTestApp['visitor'] = (headers) => createVisitor(app, headers);
  return {
    app,
    services,
    metrics,
    readiness,
    counter,
    lines,
    pauses,
    setNow: (now) => {
      fixed = now;
    },
    visitor,
    ...sent,
    ...signedInBy(visitor, services, sent),
    async close() {
      await counter?.close();
      await services.close();
      await rm(dataDir, { recursive: true });
      await remove();
    },
  };
}

/** Browsers of members, as the test application gives them. */
function signedInBy(
  visitor: MemberTestApp['visitor'],
  services: MemberServices,
  sent: Outbox,
): Pick<MemberTestApp, 'member' | 'signedUp'> {
  return {
    async member(headers) {
      const member = visitor(headers);
      const { database, secrets, secure, now } = services;
      const { cookie } = await openSession(database.db, { authSecret: secrets.authSecret, secure, now: now() });
      member.cookies.set(...cookie);
      return member;
    },
    async signedUp(email, headers) {
      const member = visitor(headers);
      await member.post('/api/auth/sign-up/email', { email, password: PASSWORD });
      await member.post('/api/auth/verify-email', { token: await sent.tokenFor(email, 'verify') });
      return member;
    },
  };
}

function foldersIn(dataDir: string) {
  return { CONTENT_DIR: FIXTURE_CONTENT, DATA_DIR: dataDir, OUTBOX_DIR: join(dataDir, 'outbox') };
}
