/** What is mutated together, and by which tests: those that tell the rules of the area without a database. */
export interface Area {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const SEARCH = 'packages/search/src';
const CONTENT = 'packages/content/src';
const SERVER = 'apps/server/src';
const MEMBERS = `${SERVER}/members`;

export const AREAS: readonly Area[] = [
  {
    name: 'analysis',
    // The lists of stop words are data: a test that repeats them holds nothing but the list.
    mutate: [`${SEARCH}/analysis/*.ts`, `!${SEARCH}/analysis/stop-words.ts`],
    tests: [`${SEARCH}/analysis/*.test.ts`],
  },
  {
    name: 'ranking',
    mutate: [`${SEARCH}/query/{score-record,column-measures,asked-phrases,rank-by-page}.ts`],
    // Not by the tests of the whole search: too dear for every fault.
    tests: [`${SEARCH}/query/{score-record,column-measures,asked-phrases,rank-by-page,words-of-readers}.test.ts`],
  },
  {
    name: 'queries',
    mutate: [`${SEARCH}/query/{stages,plan-units,correct-units}.ts`],
    tests: [
      `${SEARCH}/query/{stages,plan-units,correct-units,mistyped-words,mistyped-syllables,words-of-readers}.test.ts`,
    ],
  },
  {
    name: 'codes',
    mutate: ['packages/contracts/src/redemption-code.ts', `${MEMBERS}/codes/fingerprint.ts`],
    tests: ['packages/contracts/src/redemption-code.test.ts', `${MEMBERS}/codes/fingerprint.test.ts`],
  },
  {
    name: 'accounts',
    mutate: [
      `${MEMBERS}/accounts/{password-judge,known-browser,own-cookie,secrets,session-lifetime,sign-in-limits,signed-token}.ts`,
    ],
    tests: [`${MEMBERS}/accounts/!(*.db).test.ts`],
  },
  {
    name: 'membership',
    mutate: [`${MEMBERS}/membership/{membership-schedule,membership-status}.ts`],
    tests: [`${MEMBERS}/membership/!(*.db).test.ts`],
  },
  {
    name: 'usage',
    mutate: [`${MEMBERS}/usage/{judge-line,quota-state,settle-usage}.ts`],
    tests: [`${MEMBERS}/usage/!(*.db).test.ts`],
  },
  {
    name: 'orders',
    mutate: [`${MEMBERS}/orders/{order-state,payment-state,price-order}.ts`],
    tests: [`${MEMBERS}/orders/!(*.db).test.ts`],
  },
  {
    name: 'payments',
    mutate: [`${MEMBERS}/payments/stripe-event.ts`],
    tests: [`${MEMBERS}/payments/!(*.db).test.ts`],
  },
  {
    name: 'offers',
    mutate: [`${MEMBERS}/offers/claimant.ts`],
    tests: [`${MEMBERS}/offers/!(*.db).test.ts`],
  },
  {
    name: 'http',
    mutate: [`${SERVER}/http/*.ts`],
    tests: [`${SERVER}/http/*.test.ts`],
  },
  {
    name: 'negotiation',
    mutate: ['packages/locales/src/{negotiate,locale-table}.ts'],
    tests: ['packages/locales/src/{negotiate,locale-table}.test.ts'],
  },
  {
    name: 'alignment',
    mutate: [`${CONTENT}/**/align-blocks.ts`],
    tests: [`${CONTENT}/**/align-blocks.test.ts`],
  },
  {
    name: 'translation',
    mutate: [`${CONTENT}/translation/{pair-units,unit-state,translation-memory,check-text}.ts`],
    tests: [`${CONTENT}/translation/{pair-units,pair-keys,unit-state,translation-memory,check-text}.test.ts`],
  },
];
