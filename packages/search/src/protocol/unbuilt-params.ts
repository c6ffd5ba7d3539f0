import { editDistance } from '../words/edit-distance.ts';
import { ProtocolError } from './protocol-error.ts';

/** Whether a value asks for nothing but what is done anyway. */
type IsNeutral = (value: unknown) => boolean;

const anything: IsNeutral = () => true;
const nothing: IsNeutral = (value) => value === '' || (Array.isArray(value) && value.length === 0);
const no: IsNeutral = (value) => value === false || value === 'false';
const either: IsNeutral = (value) => no(value) || value === true || value === 'true';
const oneOf =
  (...values: readonly unknown[]): IsNeutral =>
  (value) =>
    values.includes(value);

/**
 * Parameters of the hosted service that are not built, with the values of them that change nothing here. Any other value would be ignored
 * in silence and the answer be wrong, so it is refused. Source: https://www.algolia.com/doc/api-reference/search-api-parameters/
 */
const UNBUILT: Readonly<Record<string, IsNeutral>> = {
  // About the hosted service's reports, tests and rules, of which there are none here.
  analyticsTags: anything,
  enableABTest: either,
  enableRules: either,
  percentileComputation: either,
  enablePersonalization: no,
  enableReRanking: either,
  reRankingApplyFilter: nothing,
  personalizationImpact: anything,
  ruleContexts: nothing,
  renderingContent: anything,
  explain: nothing,
  // Languages say themselves how their words are read.
  queryLanguages: anything,
  naturalLanguages: nothing,
  indexLanguages: nothing,
  decompoundQuery: either,
  keepDiacriticsOnCharacters: nothing,
  ignorePlurals: oneOf(true, 'true'),
  removeStopWords: oneOf(true, 'true'),
  // Ranking has its own rules.
  ranking: nothing,
  customRanking: nothing,
  relevancyStrictness: oneOf(0, '0'),
  exactOnSingleWordQuery: oneOf('attribute'),
  alternativesAsExact: nothing,
  attributeCriteriaComputedByMinProximity: no,
  minProximity: oneOf(1, '1'),
  sumOrFiltersScores: no,
  mode: oneOf('keywordSearch'),
  similarQuery: nothing,
  advancedSyntax: no,
  advancedSyntaxFeatures: anything,
  synonyms: oneOf(true, 'true'),
  replaceSynonymsInHighlight: no,
  allowTyposOnNumericTokens: no,
  disableTypoToleranceOnAttributes: nothing,
  disableTypoToleranceOnWords: nothing,
  disableExactOnAttributes: nothing,
  disablePrefixOnAttributes: nothing,
  minWordSizefor1Typo: oneOf(4, '4'),
  minWordSizefor2Typos: oneOf(8, '8'),
  // Places on a map.
  aroundLatLng: nothing,
  aroundLatLngViaIP: no,
  aroundRadius: oneOf('all'),
  aroundPrecision: anything,
  minimumAroundRadius: anything,
  insideBoundingBox: nothing,
  insidePolygon: nothing,
  // How facets and hits are given.
  facetingAfterDistinct: no,
  sortFacetValuesBy: oneOf('count'),
  restrictHighlightAndSnippetArrays: no,
  cursor: nothing,
};

/** Edits up to which an unknown name is taken for a known one mistyped, and a letter in how many. */
const MOST_EDITS = 3;
const LETTERS_PER_EDIT = 4;

/**
 * Refuses parameters that are not built, with a value that would need it, and unknown ones.
 * @param known names of the parameters that are built
 * @throws {ProtocolError} 400 that names the parameter.
 */
export function refuseUnbuilt(given: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || known.includes(name)) continue;
    if (!Object.hasOwn(UNBUILT, name)) throw new ProtocolError(400, unknownParameter(name, known));
    if (UNBUILT[name]?.(value)) continue;
    throw new ProtocolError(400, `Parameter "${name}" is not supported with this value here, leave it out`);
  }
}

function unknownParameter(name: string, known: readonly string[]): string {
  const shown = JSON.stringify(name.slice(0, 64).toWellFormed());
  const folded = name.slice(0, 64).toLowerCase();
  let meant: string | undefined;
  const most = Math.min(MOST_EDITS, Math.floor(folded.length / LETTERS_PER_EDIT));
  let least = most + 1;
  for (const candidate of [...known, ...Object.keys(UNBUILT)]) {
    const edits = editDistance(folded, candidate.toLowerCase(), most);
    if (edits < least) [meant, least] = [candidate, edits];
  }
  return `Unknown parameter ${shown}${meant === undefined ? '' : `, did you mean "${meant}"?`}`;
}
