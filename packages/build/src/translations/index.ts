export { writePseudoSite } from './pseudo-locale.ts';
export { translate } from './translate.ts';
