import { type Figure, figureOf } from '../figures/figure.ts';
import type { Report } from './report.ts';
import { ENGINES } from './results.ts';
import type { QualityScore } from './score-engine.ts';
import type { QuestionScore } from './score-questions.ts';
import type { Throughput } from './throughput.ts';

/** Our index beside its peers, over all languages: headings as queries, and the held-out questions. */
export function engineFigures(languages: readonly string[], report: Report): Figure[] {
  const mean = (engine: string) => {
    const scores = languages.flatMap(
      (one) => (report[`questions ${one} held-out ${engine}`] as QuestionScore | undefined) ?? [],
    );
    const questions = scores.reduce((sum, one) => sum + one.questions, 0);
    return scores.reduce((sum, one) => sum + one.mrr * one.questions, 0) / questions;
  };
  return [
    ...ENGINES.flatMap((one) =>
      share('Headings, mean of 1/rank', one, (report[`all ${one}`] as QualityScore | undefined)?.mrr),
    ),
    ...ENGINES.flatMap((one) => share('Questions, mean of 1/rank', one, mean(one))),
  ];
}

/** What the report of the search says, as figures. */
export function searchFigures(languages: readonly string[], report: Report): Figure[] {
  const held = (language: string) => report[`questions ${language} held-out ours`] as QuestionScore | undefined;
  const served = ['typed', 'distinct', 'repeated'].flatMap((kind) => {
    const measured = report[`over HTTP, ${kind}`] as Throughput | undefined;
    return share('Queries that one second of processor time answers', kind, measured?.queriesPerCpuSecond);
  });
  return [
    ...languages.flatMap((one) => share('Questions, right section among the first three', one, held(one)?.success3)),
    ...languages.flatMap((one) => share('Questions, mean of 1/rank', one, held(one)?.mrr)),
    ...ENGINES.flatMap((engine) =>
      share(
        'Headings, mean of 1/rank, all languages',
        engine,
        (report[`all ${engine}`] as QualityScore | undefined)?.mrr,
      ),
    ),
    ...served,
  ];
}

function share(group: string, name: string, value: number | undefined): Figure[] {
  return figureOf({ group, name, unit: '', better: 'more' }, [value]);
}
