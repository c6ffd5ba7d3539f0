import { applyPreferences, awaitSecondLanguage, createTrustedTypesPolicy, readEarly } from './early.ts';
import { squeeze } from './squeeze-script.ts';

/** Source of the inline script in every head. It is the same on all pages, so one hash allows it. */
export const earlyScript = squeeze(
  `(${createTrustedTypesPolicy})();${applyPreferences};applyPreferences(${readEarly});(${awaitSecondLanguage})();`,
);
