import { randomUUID } from 'node:crypto';
import { quotaSchema, usageAnswerSchema, usageBatchSchema } from '@duoverso/contracts/usage';
import { ApiError } from '../../../api/api-error.ts';
import { StartError } from '../../../config/start-error.ts';
import { describeHoldings } from '../../../members/membership/describe-granted.ts';
import { takeBatch } from '../../../members/usage/take-batch.ts';
import { changing } from '../../command.ts';
import { defaulting, optional, required } from '../../fields.ts';
import { describeQuota } from '../../show-member.ts';
import { MOMENT, TEXT, wholeNumber } from '../../values.ts';
import { ACCOUNT, findMember, withMembers } from '../../with-members.ts';

/** Under which what is reported by hand stands beside what services report. */
const OPERATOR = 'operator';
const MAX_TOKENS = 999_999_999;

export default changing({
  help: 'Reports usage of a member as a translation service does, to try what follows from it.',
  details: 'It counts like every other report and cannot be taken back. The same batch counts once.',
  argument: ACCOUNT,
  options: {
    tokens: required('TOKENS', wholeNumber(1, MAX_TOKENS), 'How many'),
    feature: defaulting('FEATURE', TEXT, 'pages', 'A feature of the catalogue that costs something'),
    engine: optional('ENGINE', TEXT, 'An included engine; else the first of them'),
    moment: optional('MOMENT', MOMENT, 'When it was used; else now'),
    batch: optional('BATCH', TEXT, 'Id of the batch; else a new one'),
  },
  example: 'usage add reader@example.org --tokens 16000000',
  prints: usageAnswerSchema.extend({ quota: quotaSchema }),
  destructive: false,
  run: ({ argument: email, options }, { record }) =>
    withMembers(async (services) => {
      const { database, commerce, engines, now } = services;
      const { usage, plans } = commerce.catalogue;
      const { id: member } = await findMember(services, email);
      const { tokens, feature, engine = engines[0], moment = now(), batch = randomUUID() } = options;
      const parsed = usageBatchSchema.safeParse({
        batch,
        lines: [{ member, feature, engine, tokens, at: moment.toISOString() }],
      });
      if (!parsed.success) throw new StartError('--batch is up to 100 letters, digits, ".", "_", ":" and "-".');
      const known = { features: usage.features, engines };
      const answer = await database.db.transaction(async (tx) => {
        const options = { service: OPERATOR, known, plans, now: now() };
        const { answer, isNew } = await takeBatch(tx, parsed.data, options).catch(inWords);
        const [refused] = answer.notCounted;
        if (refused) throw new StartError(`It was not counted: ${refused.reason}.`);
        const result = { tokens, feature, batch };
        if (isNew) await record(tx, { at: now(), target: 'member', userId: member, result });
        return answer;
      });
      const { quota } = await describeHoldings(services, member);
      return { json: { ...answer, quota }, lines: describeQuota(quota) };
    }),
});

function inWords(error: unknown): never {
  throw error instanceof ApiError ? new StartError(error.message, { cause: error }) : error;
}
