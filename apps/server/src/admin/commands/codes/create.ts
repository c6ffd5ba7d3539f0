import { DAY_MS } from '@duoverso/contracts/day';
import { z } from 'zod';
import { createCodes } from '../../../members/codes/create-codes.ts';
import { changing } from '../../command.ts';
import { countOf, optional, required } from '../../fields.ts';
import { DAY, TEXT, UsageError, wholeNumber } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

const MAX_COUNT = 100_000;

export default changing({
  help: 'Makes redemption codes and prints them as CSV.',
  details: 'They are printed this once and stored nowhere: who loses the output revokes the batch and makes new ones.',
  options: {
    grant: required('GRANT', TEXT, 'A grant of content/catalogue.json, such as pro-30d'),
    count: required('COUNT', wholeNumber(1, MAX_COUNT), 'How many'),
    expires: optional('DAY', DAY, 'The last day, in UTC; without it they do not expire'),
  },
  example: 'codes create --grant pro-30d --count 100 --expires 2027-12-31 > codes.csv',
  prints: z.object({
    batch: z.string(),
    grant: z.string(),
    lastDay: z.string().nullable(),
    codes: z.array(z.string()),
  }),
  destructive: false,
  run: async ({ options: { grant, count, expires } }, { record }) => {
    const expiresAt = expires === undefined ? undefined : endOfDay(expires, new Date());
    return withMembers(async ({ database: { db }, commerce: { catalogue }, secrets, now }) => {
      const requested = { grant, count, expiresAt, catalogue, keys: secrets.codeKeys, now: now() };
      const { batch, codes } = await db.transaction(async (tx) => {
        const made = await createCodes(tx, requested);
        const result = { grant, codes: count, lastDay: expires ?? null };
        await record(tx, { at: now(), target: `batch ${made.batch}`, result });
        return made;
      });
      const rows = codes.map((code) => [code, grant, expires ?? '', batch]);
      return {
        json: { batch, grant, lastDay: expires ?? null, codes },
        lines: { csv: [['code', 'grant', 'last_day', 'batch'], ...rows] },
        note: `${countOf(count, 'code')}, batch ${batch}. ${count === 1 ? 'It is' : 'They are'} shown this once.`,
      };
    });
  },
});

/** The moment at which a day in UTC is over. */
function endOfDay(day: string, now: Date): Date {
  const end = new Date(new Date(`${day}T00:00:00Z`).getTime() + DAY_MS);
  if (end <= now) throw new UsageError(`--expires is "${day}", which is over.`);
  return end;
}
