const HEADING = /[1-6]/;

/**
 * Which block of another language belongs to each block of a page: its index, or -1 for none. Pages of one template line up as a whole. Where
 * they do not, sections that do are paired as long as the headings agree; blocks of different kinds never are.
 * @param own kinds of the page's blocks, one letter each
 * @param other kinds of the other language's blocks
 * @example pairBlocks('1p2p', '1p2pp') // [0, 1, 2, -1]
 */
export function pairBlocks(own: string, other: string): number[] {
  const ownSections = sections(own);
  const otherSections = sections(other);
  const headings = (parts: readonly Section[]) => parts.map(({ kinds }) => HEADING.exec(kinds.charAt(0))?.[0]).join();
  if (headings(ownSections) !== headings(otherSections)) return Array<number>(own.length).fill(-1);
  return ownSections.flatMap(({ kinds }, section) => {
    const theirs = otherSections[section] as Section;
    const same = kinds === theirs.kinds;
    return [...kinds].map((kind, index) => {
      // The heading itself is the same in any case.
      const pairs = same || (index === 0 && HEADING.test(kind));
      return pairs ? theirs.start + index : -1;
    });
  });
}

interface Section {
  /** Index of the first block. */
  readonly start: number;
  readonly kinds: string;
}

/** Parts of a page, each but the first beginning with its heading. */
function sections(kinds: string): Section[] {
  const starts = [0, ...[...kinds].flatMap((kind, index) => (index > 0 && HEADING.test(kind) ? [index] : []))];
  return starts.map((start, index) => ({ start, kinds: kinds.slice(start, starts[index + 1]) }));
}
