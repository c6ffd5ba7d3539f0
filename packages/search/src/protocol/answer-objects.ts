import { z } from 'zod';
import { recordJson } from './build-hit.ts';
import { parseWith } from './parse-search-body.ts';
import { ProtocolError } from './protocol-error.ts';
import type { SearchCatalogue } from './search-catalogue.ts';

/** As many as the hosted service gives in one request. */
const MAX_OBJECTS = 1_000;
const MAX_ID_LENGTH = 2_048;
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
  indexName: string,
  objectID: string,
  attributes: string | undefined,
): string {
  const found = findObject(catalogue, indexName, objectID, attributes ? attributes.split(',') : undefined);
  if (found === undefined) throw new ProtocolError(404, 'ObjectID does not exist');
  return found;
}

/** The records that a body asks for, each `null` where there is none. @throws {ProtocolError} 400 for another body, 404 for an index that does not exist. */
export function answerObjects(catalogue: SearchCatalogue, body: string): string {
  const { requests } = parseWith(OBJECTS, body);
  const results = requests.map(({ indexName, objectID, attributesToRetrieve }) =>
    findObject(catalogue, indexName, objectID, attributesToRetrieve ?? undefined),
  );
  return `{"results":[${results.map((found) => found ?? 'null').join(',')}]}`;
}

function findObject(
  { indexes, refused }: SearchCatalogue,
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
    const record = index.find(objectID);
    if (record) return recordJson(record, attributes);
  }
  // It may be in a language that cannot be asked: to say that it does not exist would be a guess.
  if (missing) throw new ProtocolError(503, `Index ${indexName} is not available in every language at the moment`);
  return undefined;
}
