import { z } from 'zod';
import type { Work } from '../core/work.ts';
import { recordJson } from './build-hit.ts';
import { parseWith } from './parse-search-body.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';

/** As many as the hosted service gives in one request. */
const MAX_OBJECTS = 1_000;
const MAX_ID_LENGTH = 2_048;
/** Looking for a record in one language, and writing one that was found. */
const STEPS_PER_LOOK_UP = 5;
const STEPS_PER_WRITTEN_LETTER = 0.03;
const EVERYTHING: readonly string[] = ['*'];

const names = z.array(z.string('a list of strings'), 'a list of strings').nullish();
const OBJECTS = z.object({
  requests: z
    .array(
      z.object({
        indexName: z.string('the name of an index'),
        objectID: z.union([z.string(), z.number()], 'an objectID').transform(String),
        attributesToRetrieve: names,
      }),
      'a list of objects',
    )
    .max(MAX_OBJECTS, `at most ${MAX_OBJECTS} objects`),
});

/**
 * The record of an `objectID`, as JSON, in whichever language of the index has it.
 *
 * @param attributes names with commas between, as the protocol has them in an address
 * @throws {ProtocolError} 404 for an index or a record that does not exist.
 */
export function answerObject(
  catalogue: SearchCatalogue,
  work: Work,
  indexName: string,
  objectID: string,
  attributes: string | undefined,
): string {
  const found = findObject({ catalogue, work }, indexName, objectID, attributes ? attributes.split(',') : undefined);
  if (found === undefined) throw new ProtocolError(404, 'ObjectID does not exist');
  return found;
}

/** The records that a body asks for, each `null` where there is none. @throws {ProtocolError} 400 for another body, 404 for an index that does not exist. */
export function answerObjects(catalogue: SearchCatalogue, work: Work, body: string): string {
  const { requests } = parseWith(OBJECTS, body);
  const results = requests.map(({ indexName, objectID, attributesToRetrieve }) =>
    findObject({ catalogue, work }, indexName, objectID, attributesToRetrieve ?? undefined),
  );
  return `{"results":[${results.map((found) => found ?? 'null').join(',')}]}`;
}

function findObject(
  { catalogue: { indexes, refused }, work }: { readonly catalogue: SearchCatalogue; readonly work: Work },
  indexName: string,
  objectID: string,
  attributes: readonly string[] = EVERYTHING,
): string | undefined {
  const languages = indexes.get(indexName);
  if (!languages && !refused.has(indexName)) throw new ProtocolError(404, `Index ${indexName} does not exist`);
  if (objectID.length > MAX_ID_LENGTH) return undefined;
  let missing = (refused.get(indexName)?.size ?? 0) > 0;
  for (const index of languages?.values() ?? []) {
    if (index.isUsable && !index.isUsable()) {
      missing = true;
      continue;
    }
    work.spend(STEPS_PER_LOOK_UP);
    const record = index.find(objectID);
    if (!record) continue;
    const json = recordJson(record, attributes);
    work.spend(json.length * STEPS_PER_WRITTEN_LETTER);
    return json;
  }
  // It may be in a language that cannot be asked: to say that it does not exist would be a guess.
  if (missing) throw new ProtocolError(503, `Index ${indexName} is not available in every language at the moment`);
  return undefined;
}
