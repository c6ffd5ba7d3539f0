import { fetchedOnce } from '../browser/fetched-once.ts';
import { loadStyles } from '../browser/load-styles.ts';

/** What a menu says of an entry beside its name: a line, and a drawing as paths in a space of 96 × 64 units. */
export interface MenuLine {
  readonly text: string;
  readonly ink: string;
  readonly accent?: string;
}

/** What the menus of a locale's pages say, which comes when the visitor reaches for them. */
export interface MenuLines {
  /** Address of the style sheet. */
  readonly styles: string;
  /** By the id of a group, for each of its entries in their order; nothing for one that has no line. */
  readonly groups: Readonly<Record<string, readonly (MenuLine | null)[]>>;
}

const SVG = 'http://www.w3.org/2000/svg';

const fetchLines = fetchedOnce((data) => data as MenuLines);

/** Adds their drawings and lines to the entries of the bar's menus, once. Without them the menus are lists of names. */
export async function teachMenus(list: HTMLElement): Promise<void> {
  const { menus } = list.dataset;
  if (!menus || list.dataset['taught'] !== undefined) return;
  list.dataset['taught'] = '';
  try {
    const { styles, groups } = await fetchLines(menus);
    await loadStyles(styles);
    for (const [id, lines] of Object.entries(groups)) {
      const links = list.querySelectorAll<HTMLAnchorElement>(`[data-entry="${CSS.escape(id)}"] .menu-panel > li > a`);
      for (const [index, link] of links.entries()) {
        const line = lines[index];
        if (line) teach(link, line);
      }
    }
  } catch {
    delete list.dataset['taught']; // the next one who reaches for a menu asks again
  }
}

/** The name stays the link's name; the line describes it. */
function teach(link: HTMLAnchorElement, line: MenuLine): void {
  const words = document.createElement('span');
  const name = document.createElement('span');
  const text = document.createElement('small');
  name.append(...link.childNodes);
  text.textContent = line.text;
  text.setAttribute('aria-hidden', 'true');
  words.append(name, text);
  if (link.classList.contains('external')) {
    link.classList.remove('external');
    name.className = 'external';
  }
  link.setAttribute('aria-description', line.text);
  link.replaceChildren(draw(line), words);
}

function draw({ ink, accent }: MenuLine): SVGElement {
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', '0 0 96 64');
  drawing.setAttribute('aria-hidden', 'true');
  for (const [path, className] of [
    [ink, ''],
    [accent, 'fig-accent'],
  ] as const) {
    if (!path) continue;
    const line = document.createElementNS(SVG, 'path');
    line.setAttribute('d', path);
    if (className) line.setAttribute('class', className);
    drawing.append(line);
  }
  return drawing;
}
