// npm run bench -- money-mutants: breaks each law of the money once, and runs the timelines of renewals, changes of plan, refunds, disputes and promotion codes
// (money-timelines.db.test.ts), which have to notice. They need a database, so they're none of Stryker's. Files are put back as they were.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT_DIR = join(import.meta.dirname, '../..');
const MEMBERS = 'apps/server/src/members';
const TEST = `${MEMBERS}/renewals/money-timelines.db.test.ts`;
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
    was: "if (running.length > 0) return 'unchanged';\n  const last",
    became: 'const last',
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

/** Whether the timelines hold with the code as it is now. */
function doTimelinesHold(): boolean {
  const env = { ...process.env, MONEY_RUNS: RUNS, MONEY_FIRST_FAULT: 'true' };
  return spawnSync('npx', ['vitest', 'run', TEST], { cwd: PROJECT_DIR, env, stdio: 'ignore' }).status === 0;
}

/** Whether the timelines fail while the mutant lives. */
function isNoticed({ file, was, became }: Mutant): boolean {
  const path = join(PROJECT_DIR, MEMBERS, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(was).length !== 2) throw new Error(`${file} has not one place that reads: ${was}`);
  try {
    writeFileSync(
      path,
      text.replace(was, () => became),
    );
    return !doTimelinesHold();
  } finally {
    writeFileSync(path, text);
  }
}

const [from = '1', to = String(MUTANTS.length)] = process.argv.slice(2).filter((word) => word !== '--');
// What fails by itself would notice everything.
if (!doTimelinesHold()) throw new Error('The timelines fail without a planted fault.');
console.log('| law | broken in | noticed |\n|---|---|---|');
const rows = MUTANTS.slice(Number(from) - 1, Number(to)).map((mutant) => {
  const noticed = isNoticed(mutant);
  console.log(`| ${mutant.law} | ${mutant.file} | ${noticed ? 'yes' : '**no**'} |`);
  return noticed;
});
if (rows.includes(false)) process.exitCode = 1;
