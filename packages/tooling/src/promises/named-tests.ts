/** A test that a document names: a file in code, and the title that may follow it in curly quotes. */
export interface NamedTest {
  readonly file: string;
  /** As it stands in the source. What ends with “…” is the beginning of a title that is made of several parts. */
  readonly title?: string;
}

const NAMED = /`([\w./-]+\.(?:test|spec|check)\.tsx?)`(?: “([^”]+)”)?/g;

/** Every test that a document names, in its order. */
export function namedTests(markdown: string): NamedTest[] {
  // A line may end within a title.
  return [...markdown.replace(/\s+/g, ' ').matchAll(NAMED)].map(([, file = '', title]) => ({
    file,
    ...(title !== undefined && { title }),
  }));
}

/**
 * What is wrong with the tests that a document names: files that are not there, names that several files have, titles
 * that no test of the file has. A name without a folder stands for the one file that is called so.
 * @param sources sources of all test files, by their path from the root of the project
 */
export function missingTests(markdown: string, sources: ReadonlyMap<string, string>): string[] {
  const diagnostics = namedTests(markdown).flatMap(({ file, title }) => {
    const found = [...sources].filter(([path]) => path === file || (!file.includes('/') && path.endsWith(`/${file}`)));
    const [only] = found;
    if (only === undefined) return [`${file}: no such test`];
    if (found.length > 1) return [`${file}: ${found.length} files have this name, write its folder too`];
    return title === undefined || hasTitle(only[1], title) ? [] : [`${file}: no test is called “${title}”`];
  });
  return [...new Set(diagnostics)];
}

/** Whether a title stands at the beginning of a string of the source: `test('…`, `it('…`, or a row of a table. */
function hasTitle(source: string, title: string): boolean {
  const whole = title.replace(/…$/, '');
  const end = whole === title ? '[\'"`]' : '';
  const escaped = whole.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`[(,]\\s*['"\`]${escaped}${end}`).test(source);
}
