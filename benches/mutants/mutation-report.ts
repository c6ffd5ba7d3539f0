import { z } from 'zod';

const position = z.object({ line: z.number(), column: z.number() });
const mutation = z.object({
  mutatorName: z.string(),
  replacement: z.string().default(''),
  status: z.enum(['Killed', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Timeout', 'Ignored', 'Pending']),
  /** From 1, the end not included. */
  location: z.object({ start: position, end: position }),
});
const mutatedFile = z.object({ source: z.string(), mutants: z.array(mutation) });

/**
 * What is read of a report of mutation testing.
 * Source: https://github.com/stryker-mutator/mutation-testing-elements/tree/master/packages/report-schema
 */
export const mutationSchema = z.object({ files: z.record(z.string(), mutatedFile) });

export type Mutation = z.infer<typeof mutation>;
export type MutatedFile = z.infer<typeof mutatedFile>;
