import type { Db } from './db.ts';

/**
 * A query that is built once for each database, for those that run with every request: building it costs more than sending it, and the database keeps its plan.
 * @param prepare ends with `.prepare(name)`; its name is that of no other query
 */
export function prepareOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>();
  return (db) => {
    const found = prepared.get(db);
    if (found) return found;
    const made = prepare(db);
    prepared.set(db, made);
    return made;
  };
}
