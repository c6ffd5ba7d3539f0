export { writePseudoSite } from './pseudo-locale.ts';
export { translate } from './translate.ts';
export { writeMessageTypes } from './write-message-types.ts';
