export { compareFaults, countFaults, type FileFault, findFaults, type OpenFaults } from './check-prose.ts';
export { lintText, type ProseFault, type TextKind } from './lint-text.ts';
export { readEnglishTexts, type Text } from './read-texts.ts';
