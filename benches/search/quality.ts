import { buildIndexes } from '@duoverso/search/index-file/build-index';
import type { Synonyms } from '@duoverso/search/index-file/parse-synonyms';
import { openIndex } from '@duoverso/search/open-index';
import type { SearchIndex } from '@duoverso/search/search-index';
import type { SearchRecord } from '@duoverso/search/search-record';
import { flexSearch } from './flexsearch.ts';
import { judgedQueries } from './judged-queries.ts';
import { judgedQuestions, judgedTitles, SETS } from './judged-questions.ts';
import type { Pagefind } from './pagefind.ts';
import { miniSearch, orama, type WrittenWords } from './peers.ts';
import { type Report, withoutWords, withWords } from './results.ts';
import { scoreAnswers } from './score-answers.ts';
import { type Engine, type QualityScore, scoreEngine } from './score-engine.ts';
import { type QuestionScore, scoreQuestions } from './score-questions.ts';
import { SITE_SEARCH } from './site-search.ts';
import { latency, reported, typedLetterByLetter } from './throughput.ts';

const HITS = 100;
const ROUNDS = 3;

/**
 * Scores our index and its peers on the judged queries of every language, and times each keystroke of them in process.
 * @param pagefind where it is to be asked as well
 */
export async function measureQuality(
  records: readonly SearchRecord[],
  synonyms: (language: string) => Synonyms,
  dir: string,
  report: Report,
  pagefind: Pagefind | undefined,
): Promise<void> {
  const questions: string[] = [];
  const sums = new Map<string, QualityScore[]>();
  const lines: string[] = [];
  console.log('language  engine                    records queries  success@1 success@5  MRR@10  must be empty');
  const plain = records.map(({ asked: _, ...record }) => record);
  const plainFiles = new Map(
    buildIndexes(plain, { name: `${SITE_SEARCH.index}-plain`, outDir: dir }).map(({ language, file }) => [
      language,
      file,
    ]),
  );
  for (const { language, file } of buildIndexes(records, { name: SITE_SEARCH.index, outDir: dir, synonyms })) {
    const judged = judgedQueries(language);
    const own = records.filter((record) => record.language === language);
    const index = openIndex(file);
    const search = (query: string) => index.search({ query, offset: 0, limit: HITS });
    const plainIndex = openIndex(plainFiles.get(language) ?? '');
    const words: WrittenWords = { synonyms: synonyms(language) };
    const asked = [...judged, ...judgedQuestions(language)].map(({ query }) => query);
    const engines: Record<string, Engine> = {
      ours: (query: string) => search(query).hits.map(({ record }) => record.url),
      MiniSearch: miniSearch(own, language),
      Orama: orama(own, language),
      FlexSearch: flexSearch(own, language),
      ...(pagefind && { Pagefind: await pagefind.ask(own, language, asked) }),
      [withoutWords('ours')]: (query: string) =>
        plainIndex.search({ query, offset: 0, limit: HITS }).hits.map(({ record }) => record.url),
      [withWords('MiniSearch')]: miniSearch(own, language, words),
      [withWords('Orama')]: orama(own, language, words),
      [withWords('FlexSearch')]: flexSearch(own, language, words),
      ...(pagefind && { [withWords('Pagefind')]: await pagefind.ask(own, language, asked, words) }),
    };
    for (const [name, engine] of Object.entries(engines)) {
      const score = scoreEngine(engine, judged, language);
      sums.set(name, [...(sums.get(name) ?? []), score]);
      line(language, name, own.length, score, report);
      questions.push(...questionLines(language, name, engine, report));
    }
    scoreBestAnswers(index, language, report);
    const keys = typedLetterByLetter(judged.map(({ query }) => query));
    latency(keys, search);
    const times = latency(Array.from({ length: ROUNDS }, () => keys).flat(), search);
    report[`latency ${language}`] = times;
    lines.push(`${language.padEnd(9)} ${keys.length} keystrokes: ${reported(times)}`);
    index.close();
    plainIndex.close();
  }
  for (const [name, scores] of sums) line('all', name, records.length, together(scores), report);
  const head =
    'language  engine                    set             questions  success@1 success@3  MRR@10  must be empty';
  if (questions.length > 0) console.log(`\n${head}\n${questions.join('\n')}`);
  console.log(`\n${lines.join('\n')}`);
}

function scoreBestAnswers(index: SearchIndex, language: string, report: Report): void {
  const all = [...judgedQuestions(language), ...judgedTitles(language)];
  for (const set of SETS) {
    const own = all.filter((question) => question.set === set);
    if (own.length > 0) report[`best answer ${language} ${set}`] = scoreAnswers(index, own, language);
  }
}

function line(language: string, engine: string, records: number, score: QualityScore, report: Report): void {
  const { misses: _, ...numbers } = score;
  report[`${language} ${engine}`] = numbers;
  const columns = [score.success1, score.success5, score.mrr].map((share) => share.toFixed(3).padStart(9));
  const head = `${language.padEnd(9)} ${engine.padEnd(25)} ${String(records).padStart(7)} ${String(score.queries).padStart(7)}`;
  console.log(`${head}  ${columns.join(' ')}  ${score.empty} of ${score.none}`);
}

/** One line for each set of the questions and titles of a language. */
function questionLines(language: string, engine: string, ask: Engine, report: Report): string[] {
  const kinds = { questions: judgedQuestions(language), titles: judgedTitles(language) };
  return Object.entries(kinds).flatMap(([kind, judged]) =>
    SETS.flatMap((set) => {
      const own = judged.filter((question) => question.set === set);
      if (own.length === 0) return [];
      const { misses, ...numbers } = scoreQuestions(ask, own, language);
      report[`${kind} ${language} ${set} ${engine}`] =
        engine === 'ours' && set === 'tuning' ? { ...numbers, misses } : numbers;
      const { success1, success3, mrr, questions, empty, outside } = numbers;
      const shares = [success1, success3, mrr].map((share) => share.toFixed(3).padStart(9));
      const name = (kind === 'titles' ? `titles, ${set}` : set).padEnd(16);
      const head = `${language.padEnd(9)} ${engine.padEnd(25)} ${name} ${String(questions).padStart(9)}`;
      return [`${head}  ${shares.join(' ')}  ${empty} of ${outside}`];
    }),
  );
}

/** Prints which questions of the tuning set do not find a right section first, and what they find. */
export function printMisses(language: string, report: Report): void {
  const score = report[`questions ${language} tuning ours`] as QuestionScore | undefined;
  for (const { question, rank, found } of score?.misses ?? []) {
    console.log(
      `\n${rank === 0 ? 'not found' : `rank ${rank}`}: ${question.query}\n  wanted ${question.sections.join(', ')}`,
    );
    console.log(`  found  ${found.slice(0, 3).join(', ') || 'nothing'}`);
  }
}

function together(scores: readonly QualityScore[]): QualityScore {
  const sum = (value: (score: QualityScore) => number) => scores.reduce((total, score) => total + value(score), 0);
  const queries = sum((score) => score.queries);
  const mean = (value: (score: QualityScore) => number) => sum((score) => value(score) * score.queries) / queries;
  return {
    queries,
    success1: mean((score) => score.success1),
    success5: mean((score) => score.success5),
    mrr: mean((score) => score.mrr),
    none: sum((score) => score.none),
    empty: sum((score) => score.empty),
    misses: [],
  };
}
