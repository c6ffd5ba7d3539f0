// Every command that isn't one of the few in package.json. `npm run ops` and `npm run bench` list them.
import type { NamedCommands } from '@duoverso/tooling/project';

/** `npm run ops -- NAME`: what operators, releases and long looks at the project need now and then. */
export const OPS: NamedCommands = {
  count: {
    does: 'Counts files, lines, root scripts and long documents, and shows the targets beside them.',
    command: ['node', 'scripts/count.ts'],
  },
  crash: {
    does: 'Kills real servers under load and audits the ledger (CRASH_KILLS=200 for a long run).',
    command: ['vitest', 'run', '--config', 'vitest.crash.config.ts'],
  },
  edit: {
    does: 'Edits the content in the browser: pages, translations, messages, announcements, offers (--port PORT, --out FOLDER).',
    command: ['node', 'scripts/edit.ts'],
  },
  fuzz: {
    does: 'Sends hostile requests to every route, to the search and to /mcp (--requests COUNT, --seed NUMBER).',
    command: ['node', 'scripts/fuzz.ts'],
  },
  'game-day': {
    does: 'Brings a misfortune about and says whether its promise holds; lists them when none is named (NAME…, --short).',
    command: ['node', 'scripts/game-day.ts'],
  },
  mails: {
    does: 'Writes every message to members in every language, with sample data (--out DIR).',
    command: ['node', 'scripts/mails.ts'],
  },
  pack: {
    does: 'Makes the packages that any site can install, as the registry would get them (--out DIR).',
    command: ['node', 'scripts/pack.ts'],
  },
  plant: {
    does: 'Plants known faults one at a time and says whether the test of each reports it (--only ID,ID, --kind KIND, --build, --check).',
    command: ['node', 'benches/planted/run.ts'],
  },
  properties: {
    does: 'Runs the property tests with a new seed and a thousand tries (--runs COUNT, --seed NUMBER).',
    command: ['node', 'scripts/test-properties.ts'],
  },
  prose: {
    does: 'Checks English texts against the style guide (--all, --accept, --readability, --shared); part of lint.',
    command: ['node', 'scripts/check-prose.ts'],
  },
  rebrand: {
    does: 'Gives the project another name, address, accent or mark (--name, --short, --site, --accent, --mark); --check OLD-NAME says where one is left.',
    command: ['node', 'scripts/rebrand.ts'],
  },
  'release-check': {
    does: 'Says whether the last commit may be tagged as a release ([TAG]).',
    command: ['node', 'scripts/release-check.ts'],
  },
  sbom: {
    does: 'Prints the packages that visitors and servers get, as CycloneDX.',
    command: ['node', 'scripts/sbom.ts'],
  },
  spec: {
    does: 'Lists every promise of the specification with the tests that prove it.',
    command: ['node', 'scripts/spec.ts'],
  },
  'stripe-stand-in': {
    does: "Starts the tests' stand-in for Stripe, to try orders without an account ([PORT] [SITE]).",
    command: ['node', 'scripts/stripe-stand-in.ts'],
  },
  supply: {
    does: 'Lists licences and sources of all packages, and which of them the lock file holds to a hash.',
    command: ['node', 'scripts/supply.ts'],
  },
  times: {
    does: 'Lists the slowest test files of the last run ([COUNT]).',
    command: ['node', 'scripts/test-times.ts'],
  },
  'visual-review': {
    does: "Takes pictures of a member's whole way, or of every page at six widths ([sweep.spec.ts]), in .cache/walk/.",
    command: ['playwright', 'test', '--config', 'playwright.visual-review.config.ts'],
  },
};

/** `npm run bench -- NAME`: measurements. Those of `benches/` have packages of their own. */
export const BENCHES: NamedCommands = {
  all: {
    does: 'Runs the benches of the built site and writes benches/RESULTS.md (--short, --only NAME,NAME, --peers, --write).',
    command: ['node', 'benches/run.ts'],
  },
  alignment: {
    does: 'How well sentences and words of two languages are paired.',
    command: ['node', 'benches/alignment/measure.ts'],
  },
  interaction: {
    does: 'How soon a press is answered on a processor four times slower.',
    command: ['node', 'benches/interaction/measure.ts'],
  },
  'money-mutants': {
    does: 'Breaks each law of the money once, and says which of them the timelines of renewals notice ([FROM] [TO]).',
    command: ['node', 'benches/mutants/money.ts'],
  },
  mutants: {
    does: 'Plants faults in the code and counts which of them a test notices (--area NAME, --again).',
    command: ['node', 'benches/mutants/run.ts'],
  },
  reading: {
    does: 'When the second language of a page is painted, how long a switch takes, and what moves meanwhile.',
    command: ['node', 'benches/reading/measure.ts'],
  },
  search: {
    does: 'Quality and speed of the search; --peers asks other libraries the same (--quality, --misses LANGUAGE).',
    command: ['node', 'benches/search/measure.ts'],
  },
  server: {
    does: 'The page server beside bare node:http and nginx, its starts, its memory, the member API (--only NAME).',
    command: ['node', 'benches/server/measure.ts'],
  },
  site: {
    does: 'Weights and Lighthouse scores of the built site; --peers builds it with other generators too.',
    command: ['node', 'benches/site/measure.ts'],
  },
  speed: {
    does: 'How long readers wait for the next page, the first paint and the second language, beside other tools (--only, --lines, --alone).',
    command: ['node', 'benches/speed/measure.ts'],
  },
  types: {
    does: 'Checks the types of the benches, which the root leaves out.',
    command: ['node', 'node_modules/typescript-7/bin/tsc', '-p', 'benches'],
  },
  writer: {
    does: 'How soon a save shows in npm run dev, and what it costs (--edits COUNT).',
    command: ['node', 'benches/writer/measure.ts'],
  },
};
