/** How every command ends. */
export const EXIT_CODES = {
  done: 0,
  failed: 1,
  misused: 2,
} as const;

export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];

/** What each means, for `--help` and the guide. */
export const EXIT_CODE_MEANINGS: Readonly<Record<ExitCode, string>> = {
  0: 'done',
  1: 'refused, not confirmed or failed',
  2: 'not understood: wrong command, argument or option',
};
