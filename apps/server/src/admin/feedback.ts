import { parseArgs } from 'node:util';
import { desc, gte } from 'drizzle-orm';
import { feedback } from '../database/schema.ts';
import type { Commands } from './command.ts';
import { readSince } from './read-days.ts';
import { withMembers } from './with-members.ts';

export const FEEDBACK_COMMANDS: Commands = {
  'feedback list': { usage: 'feedback list [--days 30]', run: printFeedback },
};

/** Prints what readers say of pages: those that helped the fewest first, each with its comments, the newest at the top. */
async function printFeedback(args: string[]): Promise<void> {
  const { days } = parseArgs({ args, options: { days: { type: 'string', default: '30' } } }).values;
  const since = readSince(days, new Date());
  await withMembers(async ({ database: { db } }) => {
    const rows = await db
      .select()
      .from(feedback)
      .where(gte(feedback.createdAt, since))
      .orderBy(desc(feedback.createdAt));
    const pages = [...Map.groupBy(rows, ({ page }) => page)]
      .map(([page, answers]) => ({ page, answers, no: answers.filter(({ helpful }) => !helpful).length }))
      .sort((one, other) => other.no - one.no || one.page.localeCompare(other.page));
    for (const { page, answers, no } of pages) {
      console.log(`${page}  ${no} no, ${answers.length - no} yes`);
      for (const { comment, createdAt } of answers) {
        if (comment) console.log(`  ${createdAt.toISOString().slice(0, 10)}  ${comment.replaceAll('\n', '\n    ')}`);
      }
    }
    console.error(`${rows.length} answers of the last ${days} days.`);
  });
}
