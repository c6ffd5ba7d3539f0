import { StartError } from '../config/start-error.ts';

/** The command was not called as it is to be: nothing was looked at, nothing changed. */
export class UsageError extends StartError {}
