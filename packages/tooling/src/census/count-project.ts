/** What the house should stay below. A number is the most that's allowed. */
export const TARGETS = {
  'tracked files': 3_900,
  'source files over 300 lines': 25,
  'root scripts': 18,
  'Markdown lines over 100 columns': 0,
  'decisions over 60 lines': 0,
} as const;

const LONG_FILE = 300;
const SHORT_FILE = 20;
const COLUMNS = 100;
const LONG_DECISION = 60;

const SOURCE = /\.(?:[cm]?[jt]sx?|astro|css)$/;
const TEST = /\.(?:test|spec)\.tsx?$|^tests\//;
/** What readers of the site read, pages that tests are given, what programs write and what isn't ours to change has no width that we set. */
const UNWRAPPED = /^(?:content|tests|docs\/specification|benches)\//;

/** A tracked file. */
export interface TrackedFile {
  readonly path: string;
  readonly text: string;
}

/** A line of the count. */
export interface Count {
  readonly name: string;
  readonly count: number;
  /** Undefined: only counted. */
  readonly target?: number | undefined;
}

/** Counts what makes a project heavy. Lines are those that a text editor numbers. */
export function countProject(files: readonly TrackedFile[]): Count[] {
  const source = files.filter(({ path }) => SOURCE.test(path));
  const isBench = ({ path }: TrackedFile) => path.startsWith('benches/');
  const isTest = ({ path }: TrackedFile) => TEST.test(path);
  const isStyle = ({ path }: TrackedFile) => path.endsWith('.css');
  const kinds: readonly (readonly [string, TrackedFile[]])[] = [
    ['code', source.filter((file) => !isBench(file) && !isTest(file) && !isStyle(file))],
    ['tests', source.filter((file) => isTest(file))],
    ['styles', source.filter((file) => !isBench(file) && !isTest(file) && isStyle(file))],
    ['benches', source.filter((file) => isBench(file) && !isTest(file))],
  ];
  const markdown = files.filter(({ path }) => path.endsWith('.md') && !UNWRAPPED.test(path));
  const decisions = files.filter(({ path }) => /^docs\/decisions\/.*\.md$/.test(path));
  const counts: [string, number][] = [
    ['tracked files', files.length],
    ['of which content', files.filter(({ path }) => path.startsWith('content/')).length],
    ['source files', source.length],
    ...kinds.map(([kind, ofKind]): [string, number] => [`of which ${kind}`, ofKind.length]),
    ['source lines', lines(source)],
    ...kinds.map(([kind, ofKind]): [string, number] => [`lines of ${kind}`, lines(ofKind)]),
    ['source files over 300 lines', source.filter(({ text }) => lineCount(text) > LONG_FILE).length],
    ['source files of at most 20 lines', source.filter(({ text }) => lineCount(text) <= SHORT_FILE).length],
    ['root scripts', scriptsOf(files)],
    ['Markdown lines over 100 columns', markdown.reduce((sum, { text }) => sum + wideLines(text), 0)],
    ['decisions over 60 lines', decisions.filter(({ text }) => lineCount(text) > LONG_DECISION).length],
  ];
  const targets: Readonly<Record<string, number>> = TARGETS;
  return counts.map(([name, count]) => ({ name, count, target: targets[name] }));
}

/** Lines of running text over 100 columns: tables, code and a word that can't be broken are as wide as they have to be. */
export function wideLines(markdown: string): number {
  let fence: string | undefined;
  return markdown.split('\n').filter((line) => {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || fence === mark)) {
      fence = fence === undefined ? mark : undefined;
      return false;
    }
    const text = line.replace(/^[\s>*+\-\d.]+/, '');
    return fence === undefined && !text.startsWith('|') && [...line].length > COLUMNS && text.includes(' ');
  }).length;
}

function scriptsOf(files: readonly TrackedFile[]): number {
  const root = files.find(({ path }) => path === 'package.json');
  return root ? Object.keys((JSON.parse(root.text) as { scripts?: object }).scripts ?? {}).length : 0;
}

function lines(files: readonly TrackedFile[]): number {
  return files.reduce((sum, { text }) => sum + lineCount(text), 0);
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
