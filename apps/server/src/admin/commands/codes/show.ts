import { eq } from 'drizzle-orm';
import { StartError } from '../../../config/start-error.ts';
import { users } from '../../../database/schema.ts';
import { findCode } from '../../../members/codes/redeem-code.ts';
import { reading } from '../../command.ts';
import { required } from '../../fields.ts';
import { describeCode, SHOWN_CODE } from '../../show-code.ts';
import { TEXT } from '../../values.ts';
import { withMembers } from '../../with-members.ts';

export default reading({
  help: 'Shows what has become of a redemption code.',
  argument: required('CODE', TEXT, 'The code as the member has it, or its id as "codes list" shows it'),
  example: 'codes show 3f1e9c2a-6d1b-4c58-9a57-0f6f3a2b1c4d',
  prints: SHOWN_CODE,
  run: ({ argument: typed }) =>
    withMembers(async ({ database: { db }, secrets, now }) => {
      const code = await findCode(db, typed, secrets.codeKeys);
      if (!code) throw new StartError('There is no such code, or the key that it was made with is not in CODE_KEYS.');
      const [member] =
        code.redeemedBy === null
          ? []
          : await db.select({ email: users.email }).from(users).where(eq(users.id, code.redeemedBy));
      const json = describeCode(code, member?.email ?? null, now());
      const { state, grant, batch, createdAt, expiresAt, revokedAt, redeemedAt, redeemedBy } = json;
      return {
        json,
        lines: [
          `code      ${code.id}, ${state}`,
          `grants    ${grant}`,
          `batch     ${batch}`,
          `made      ${createdAt}`,
          ...(expiresAt === null ? [] : [`expires   ${expiresAt}`]),
          ...(revokedAt === null ? [] : [`revoked   ${revokedAt}`]),
          ...(redeemedAt === null ? [] : [`redeemed  ${redeemedAt} by ${redeemedBy ?? '(account deleted)'}`]),
        ],
      };
    }),
});
