import { applyPreferences, awaitSecondLanguage, readEarly } from './early.ts';
import { squeeze } from './squeeze-script.ts';

/** Source of what runs in the head of every page before anything is painted; the script of the bar begins with it, and reads what is stored with its function. */
export const earlyScript = squeeze(
  `${applyPreferences};${readEarly};applyPreferences(readEarly);(${awaitSecondLanguage})(readEarly);`,
);
