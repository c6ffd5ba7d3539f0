import type { Locale } from '@duoverso/locales';
import type { Term } from '../glossary.ts';

/** What an engine is told beside the texts. */
export interface EngineJob {
  readonly locale: Locale;
  /** Terms of the language's glossary that the texts hold. */
  readonly terms: readonly Term[];
}

/** Something that translates from English. */
export interface Engine {
  readonly name: string;
  /**
   * Translations of texts, in their order; tags such as `<x id="1"/>` stay. Throws an `AnswerError` for an answer that does not fit, an
   * `EngineError` when no other text would fare better.
   */
  readonly translate: (texts: readonly string[], job: EngineJob) => Promise<readonly string[]>;
}

/** The engine cannot be used: its settings, the network, or its service. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
}

/** An answer that holds no translation of these texts. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
