import type { Processor } from 'unified';

/** What is read within a text, by the names of its constructs in CommonMark, GFM and directives; the box of a task stands before it. */
const WITHIN_TEXTS =
  `attention autolink characterEscape characterReference codeText hardBreakEscape htmlText labelEnd labelStartImage
  labelStartLink`.split(/\s+/);
const TASK_BOX = 'tasklistCheck';

/** Lets Markdown be read without what stands within its texts: marks, links, code. To be used after all that adds to it. */
export function blocksOnly(this: Processor): void {
  const data = this.data();
  const extensions = (data.micromarkExtensions ?? []).flat();
  data.micromarkExtensions = [
    ...extensions.map(({ text, ...extension }) => ({ ...extension, ...(text && hasTaskBox(text) && { text }) })),
    { disable: { null: WITHIN_TEXTS } },
  ];
  const makers = (data.fromMarkdownExtensions ?? []).flat();
  data.fromMarkdownExtensions = makers.map(({ transforms: _, ...extension }) => extension);
}

function hasTaskBox(constructs: object): boolean {
  return Object.values(constructs)
    .flat()
    .some(({ name }: { name?: string }) => name === TASK_BOX);
}
