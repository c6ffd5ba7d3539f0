import { z } from 'zod';
import { StartError } from '../../../config/start-error.ts';
import { findCode, revokeBatch, revokeCode } from '../../../members/codes/redeem-code.ts';
import { changing } from '../../command.ts';
import { countOf, optional } from '../../fields.ts';
import { ID, TEXT, UsageError } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default changing({
  help: 'Makes a code, or all open ones of a batch, worthless.',
  details: 'What was redeemed before stays redeemed: "member revoke" takes it back.',
  argument: optional('CODE', TEXT, 'The code, or its id as "codes list" shows it'),
  options: { batch: optional('BATCH', ID, 'All codes of this batch, which stands in the CSV beside them') },
  example: 'codes revoke --batch 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
  prints: z.object({ revoked: z.int() }),
  destructive: true,
  run: async ({ argument: typed, options: { batch } }, { record, confirm }) => {
    if ((batch === undefined) === (typed === undefined)) throw new UsageError('Name either one code or one batch.');
    return withMembers(async ({ database: { db }, secrets, now }) => {
      if (batch !== undefined) {
        await confirm(`Revoke all open codes of the batch ${batch}?`, batch);
        const revoked = await db.transaction(async (tx) => {
          const count = await revokeBatch(tx, batch, now());
          if (count > 0) await record(tx, { at: now(), target: `batch ${batch}`, result: { revoked: count } });
          return count;
        });
        if (revoked === 0) throw new StartError('There is no such batch with codes that could still be redeemed.');
        const left = 'Those that were redeemed before stay redeemed.';
        return { json: { revoked }, lines: [`${countOf(revoked, 'code')} revoked. ${left}`] };
      }
      const code = await findCode(db, typed ?? '', secrets.codeKeys);
      if (code) await confirm(`Revoke the code ${code.id} of the grant ${code.grant}?`, code.id);
      await db.transaction(async (tx) => {
        if (!code || !(await revokeCode(tx, code.id, now()))) {
          throw new StartError('There is no such code that could still be redeemed.');
        }
        await record(tx, { at: now(), target: `code ${code.id}`, result: { revoked: 1 } });
      });
      return { json: { revoked: 1 }, lines: ['The code is revoked.'] };
    });
  },
});
