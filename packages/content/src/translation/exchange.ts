// What brings texts in from outside: XLIFF files and translation engines, with libraries that the status does not need.
export { type AppliedTexts, applyTexts, type RefusedText } from './apply-texts.ts';
export { draftTexts } from './draft-texts.ts';
export { createEngine } from './engines/create-engine.ts';
export { AnswerError, type Engine, EngineError, type EngineJob } from './engines/engine.ts';
export { type ExportOptions, exportXliff } from './export-xliff.ts';
export { ImportError, type ImportOptions, type ImportResult, importXliff } from './import-xliff.ts';
