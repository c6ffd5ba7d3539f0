/** What `--help` tells of each command of the search. */
export const COMMANDS = {
  index: `npm run search -- index (--html DIR | --markdown DIR | --records FILE.jsonl) --name NAME --out DIR

Makes an index of a site or of any records, a file for each language: DIR/NAME.LANGUAGE.sqlite

  --html DIR          built pages: the output of Docusaurus, Starlight, VitePress, Hugo or another generator
  --markdown DIR      a folder of Markdown
  --records FILE      one JSON record a line
  --name NAME         of the index, as clients ask for it: letters, digits, - and _
  --out DIR           folder of the index files, made where it is missing
  --rules FILE        of pages: selectors for content, title, levels, language, version, as JSON
  --url URL           of pages: where the site stands, e.g. https://docs.example.com; else what the pages say
  --language xx       of pages: their language, whatever they say of themselves
  --synonyms DIR      a file for each language, e.g. en.txt: "uninstall > remove" one way, "cost = price" both ways`,
  query: `npm run search -- query --dir DIR --name NAME --language xx "words"

Prints the hits of a query, each with the reason of its rank.

  --dir DIR           folder of the index files
  --name NAME         of the index
  --language xx       of the index
  --hits 10           how many to print`,
  words: `npm run search -- words --language xx --section "/docs/usage/#start" "what somebody types"

Adds what readers type to a section of this site: content/reader-words/xx.json. The next build finds the section by it.

  --language xx       of the words
  --section PATH      address of the section without its language; of a page, without #`,
  synonym: `npm run search -- synonym --language xx "uninstall > remove"

Adds a line of synonyms to this site: content/synonyms/xx.txt. "price = cost" works both ways.

  --language xx       of the words`,
  serve: `npm run search -- serve --dir DIR --port PORT --app-id ID --api-key KEY

Answers DocSearch, InstantSearch and the clients of the hosted service over every index of a folder.

  --dir DIR           folder of the index files
  --port PORT         0 takes any free one
  --app-id ID         what clients have to send: any name, and any key of your own
  --api-key KEY

From the environment: HOST (127.0.0.1), TRUST_PROXY, LOG_LEVEL, SEARCH_PROCESSES, SEARCH_INSIGHTS with INSIGHTS_DIR.`,
} as const;

export type CommandName = keyof typeof COMMANDS;

export const USAGE = `npm run search -- index | query | serve: search for any site or collection of records; words | synonym: what readers of this site type.
Add --help to a command for its options; packages/search/README.md has complete examples.

${Object.values(COMMANDS)
  .map((text) => `  ${text.split('\n')[0]}`)
  .join('\n')}`;

export function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(COMMANDS, name);
}
