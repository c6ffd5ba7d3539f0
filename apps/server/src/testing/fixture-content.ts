import { join } from 'node:path';

/** A small product with plans, prices and offers of its own, so that the tests don't change with those of the site. */
export const FIXTURE_CONTENT = join(import.meta.dirname, '../../../../tests/fixtures/tiny-site');
