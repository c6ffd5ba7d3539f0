import { DOM_TREE, withRules } from '@duoverso/bilingual';
import { LEFT_OUT, TAKEN_IN } from '@duoverso/content/reading';

/** How a page of the site is read in the browser: as the build has read it. */
export const SITE_TREE = withRules(DOM_TREE, LEFT_OUT, TAKEN_IN);
