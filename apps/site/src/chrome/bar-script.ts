import { createHash } from 'node:crypto';
import { clientScriptHrefs, HASHED_FOLDER } from '../page/client-script.ts';
import { earlyScript, squeeze } from '../page/early-script.ts';
import { fileHref } from '../page/view.ts';
import { askAhead, defineBar, fitEntries, showNextAnnouncement, showPair } from './bar.ts';

const readingScripts = JSON.stringify(clientScriptHrefs('reading-control', ['first']));
const mainScripts = JSON.stringify(clientScriptHrefs('main', ['first']));

/** What shows with the bar: the announcement above it, and the second language in it. */
const showBoth = `(bar,read,changed)=>{(${showNextAnnouncement})(applyPreferences,read);(${showPair})(bar,read,changed)}`;

/**
 * Source of the script in the head of every page: preferences, then the bar. It stands behind the bar once more, where only the parser has to notice it: the second
 * time it does nothing.
 */
export const barScript = `if(!customElements.get('duo-bar')){${earlyScript}${squeeze(`(${defineBar})(${fitEntries},${showBoth},${askAhead},readEarly,${readingScripts});globalThis.mainScripts=${mainScripts};`)}}`;

/** Changes with the script, so that caches may keep the file for ever. */
export const barScriptVersion = createHash('sha256').update(barScript).digest('hex').slice(0, 8);

/** Address of the script of the bar. */
export const barScriptHref = fileHref(`/${HASHED_FOLDER}/bar.${barScriptVersion}.js`);
