// npm run bench -- money-mutants: breaks each law of the money once, and plays the timelines of renewals, changes of plan, refunds, disputes and promotion codes
// (money-timelines.db.test.ts), which have to notice. They need a database, so they're none of Stryker's. A fault is planted while a file is read: the files stay as they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHORT_NAME } from '@duoverso/contracts/short-name';
import { startVitest, type TestModule, type UserWorkspaceConfig } from 'vitest/node';
import { startCluster } from '../../apps/server/src/testing/postgres/throwaway-cluster.ts';

const PROJECT_DIR = join(import.meta.dirname, '../..');
const MEMBERS = 'apps/server/src/members';
const TEST = `${MEMBERS}/renewals/money-timelines.db.test.ts`;
const DATABASE_SETUP = 'apps/server/src/testing/postgres/vitest-setup.ts';
/** Timelines that are played against each. */
const RUNS = '40';

interface Mutant {
  readonly law: string;
  readonly file: string;
  readonly was: string;
  readonly became: string;
}

const MUTANTS: readonly Mutant[] = [
  {
    law: 'a period that ran out before the next charge is replaced by no later change',
    file: 'renewals/replaced-orders.ts',
    was: 'if (!next.changesPlan) return undefined;',
    became: '',
  },
  {
    law: 'a change whose money went back replaces nothing',
    file: 'renewals/replaced-orders.ts',
    was: 'if (next.stands) return',
    became: 'return',
  },
  {
    law: 'periods follow each other by their begin, not by what is told first',
    file: 'renewals/replaced-orders.ts',
    was: 'return from - to ||',
    became: 'return to - from ||',
  },
  {
    law: 'what is told of one period settles the others',
    file: 'orders/apply-payment-event.ts',
    was: 'if (other.id !== order.id) await',
    became: 'if (other.id === order.id) await',
  },
  {
    law: 'a period that is told of after its change gives nothing beside it',
    file: 'orders/apply-payment-event.ts',
    was: "if (replacedAt !== undefined) await revokeGrant(tx, cause, 'changed', replacedAt);",
    became: '',
  },
  {
    law: 'the old plan ends at the moment of the change, not when it is told',
    file: 'orders/apply-payment-event.ts',
    was: "await revokeGrant(tx, causeOf(sourceId), 'changed', replacedAt);",
    became: "await revokeGrant(tx, causeOf(sourceId), 'changed', now);",
  },
  {
    law: 'money that went back gives nothing',
    file: 'orders/apply-payment-event.ts',
    was: 'for (const { sourceId } of running) await revokeGrant(tx, causeOf(sourceId), status, now);',
    became: '',
  },
  {
    law: 'money that came back gives again',
    file: 'orders/apply-payment-event.ts',
    was: 'await liftRevocation(tx, causeOf(last.sourceId));',
    became: '',
  },
  {
    law: 'an order gives once, however many events tell of it',
    file: 'orders/apply-payment-event.ts',
    // Each of its guards holds alone: what runs already, what is counted, and the cause that grants once.
    was: "if (running.length > 0) return 'unchanged';\n  const last = given.at(-1);\n  if (last && (carrier.counted || carrier.payment === null)) {",
    became: 'const last = given.at(-1);\n  if (last && carrier.payment === null) {',
  },
  {
    law: 'the period that began last is the one that runs',
    file: 'renewals/apply-renewal.ts',
    was: '.where(and(eq(id, subscriptionId), isLater));',
    became: '.where(eq(id, subscriptionId));',
  },
  {
    law: 'a later charge costs what the plan of its period costs',
    file: 'renewals/apply-renewal.ts',
    was: '= period.terms ?? first;',
    became: '= first;',
  },
  {
    law: 'what is left of the old plan is taken off',
    file: 'payments/stripe-renewal.ts',
    was: 'return unusedOf({ lines }) + discount',
    became: 'return discount',
  },
  {
    law: 'what a promotion code takes off is known',
    file: 'payments/stripe-renewal.ts',
    was: 'return unusedOf({ lines }) + discount',
    became: 'return unusedOf({ lines })',
  },
  {
    law: 'a change is told from a later charge',
    file: 'payments/stripe-renewal.ts',
    was: 'changesPlan: reason === PLAN_CHANGE,',
    became: 'changesPlan: false,',
  },
  {
    law: 'the end of a dispute counts, also where its begin is told later',
    file: 'orders/payment-state.ts',
    was: 'Math.max(disputes.get(one.subject) ?? 0, step)',
    became: 'step',
  },
  {
    law: 'every refund has its credit note',
    file: 'payments/stripe-credit-note.ts',
    was: "if (refundStep(refund) !== 'succeeded') return;",
    became: "if (refundStep(refund) === 'succeeded') return;",
  },
];

/** What a busy machine does to a run: no fault is noticed by it. */
const INTERRUPTED = /statement timeout|timed out|ECONN/;

/** A run of the timelines, with a fault or as the code is. */
function projectOf(name: string, mutant?: Mutant): UserWorkspaceConfig {
  return {
    root: PROJECT_DIR,
    define: { BRAND_SHORT_NAME: JSON.stringify(SHORT_NAME) },
    plugins: mutant ? [planted(mutant)] : [],
    test: {
      name,
      include: [TEST],
      globalSetup: DATABASE_SETUP,
      setupFiles: ['tests/bound-properties.ts'],
      env: { MONEY_RUNS: RUNS, MONEY_FIRST_FAULT: 'true' },
      hookTimeout: 600_000,
      // It knows files by their text on the disk, and would give what another run has planted.
      fsModuleCache: false,
    },
  };
}

/** @throws {Error} where the code doesn't read as the law says */
function planted({ file, was, became }: Mutant) {
  const path = join(PROJECT_DIR, MEMBERS, file);
  const parts = readFileSync(path, 'utf8').split(was);
  if (parts.length !== 2) throw new Error(`${file} has not one place that reads: ${was}`);
  const load = (id: string) => (id === path ? parts.join(became) : undefined);
  return { name: 'planted fault', enforce: 'pre' as const, load };
}

/**
 * What the timelines have noticed: how many were played, and what the last of them found. Undefined when all of them hold.
 * @throws {Error} when they fail for another reason: that notices nothing
 */
function noticedBy(module: TestModule): string | undefined {
  const tests = [...module.children.allTests()];
  if (module.ok() && tests.length === 1) return undefined;
  const errors = [...module.errors(), ...tests.flatMap((test) => test.result().errors ?? [])];
  const [error] = errors;
  const count = /^Property failed after (\d+) tests/.exec(error?.message ?? '')?.[1];
  const why = (error?.cause as { message?: string } | undefined)?.message;
  if (count === undefined || why === undefined || INTERRUPTED.test(why)) {
    throw new Error(`Run ${module.project.name}: the timelines were not played.`, { cause: error });
  }
  return `${count}: ${(why.split('\n')[0] ?? '').replaceAll('|', '\\|')}`;
}

/** Plays the timelines, each time in a Vitest of its own. */
async function play(mutant?: Mutant): Promise<string | undefined> {
  const { test, ...config } = projectOf('money', mutant);
  const options = { config: false as const, root: PROJECT_DIR, watch: false, maxWorkers: 1 };
  const vitest = await startVitest([], options, { ...config, test: { ...test, reporters: [{}] } });
  try {
    const [module] = vitest.state.getTestModules();
    if (!module) throw new Error('The timelines were not found.');
    return noticedBy(module);
  } finally {
    await vitest.close();
  }
}

const [from = '1', to = String(MUTANTS.length)] = process.argv.slice(2).filter((word) => word !== '--');
// One server for all: to make one takes longer than to play the timelines.
const cluster = await startCluster({ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
process.env['TEST_DATABASE_URL'] = cluster.url;
let unnoticed = 0;
try {
  const fault = await play();
  // What fails by itself would notice everything.
  if (fault !== undefined) throw new Error(`The timelines fail without a planted fault: ${fault}`);
  console.log('| law | broken in | noticed in which timeline, by what |\n|---|---|---|');
  for (const mutant of MUTANTS.slice(Number(from) - 1, Number(to))) {
    const noticed = await play(mutant);
    console.log(`| ${mutant.law} | ${mutant.file} | ${noticed ?? '**not noticed**'} |`);
    if (noticed === undefined) unnoticed += 1;
  }
} finally {
  await cluster.drop();
}
process.exitCode = unnoticed > 0 ? 1 : 0;
