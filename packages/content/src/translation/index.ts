export { lineUp } from './apply-texts.ts';
export type { DoubtfulText, FileReport, OpenUnit, TranslationFault } from './file-report.ts';
export { type FileTranslation, readSource, readTranslation, type TranslatedUnit } from './file-translation.ts';
export { type AcceptOptions, acceptFile, deferFile } from './restamp.ts';
export { selectFiles } from './select-files.ts';
export { type Stamp, StampError, stampPath } from './stamps.ts';
export { hashText } from './text-unit.ts';
export { blocksOf, listTranslatedFiles, type TranslatedFile } from './translated-file.ts';
export { bindingFaults, type LanguageReport, statusReader, translationStatus } from './translation-status.ts';
