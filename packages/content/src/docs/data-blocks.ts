import { formatDay, getLocale, type LocaleCode } from '@duoverso/locales';
import type { Translate } from '@duoverso/locales/messages';
import type { Blockquote, Heading, List, Paragraph, PhrasingContent, RootContent, Strong, Table } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import type { Dependency } from '../data/dependencies.ts';
import type { LocalText, Releases, Services, VideoSites } from '../data/schemas.ts';

/** Data that leaf directives turn into headings, lists and tables. */
export interface BlockData {
  readonly releases: Releases;
  readonly services: Services;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly videoSites: VideoSites;
  readonly dependencies: readonly Dependency[];
}

/** The language of generated text. */
export interface BlockLanguage {
  readonly locale: LocaleCode;
  readonly t: Translate;
  /** Picks and converts the text for the language. */
  readonly pick: (text: LocalText) => string;
}

/** Anchor of a release on the change log: `0.9.3` → `v0-9-3`. */
export function releaseAnchor(version: string): string {
  return `v${version.replaceAll('.', '-')}`;
}

/** Names of the leaf directives that show data. */
export const DATA_BLOCKS = ['releases', 'video-sites', 'dependencies', 'service-endpoints', 'engine-ids'] as const;

/** The Markdown that a data directive stands for; `undefined` when its attributes name nothing. */
export function expandDataBlock(
  node: LeafDirective,
  data: BlockData,
  language: BlockLanguage,
): RootContent[] | undefined {
  switch (node.name) {
    case 'releases':
      return data.releases.releases.map((release) => releaseBlocks(release, language));
    case 'video-sites':
      return videoSiteTable(data.videoSites, node.attributes?.['group'], language);
    case 'dependencies':
      return [dependencyTable(data.dependencies, language)];
    case 'service-endpoints':
      return endpointTable(data, node.attributes?.['kind'], language);
    case 'engine-ids':
      return [engineTable(data.services, language)];
    default:
      return undefined;
  }
}

/** A release as a section of its own: version, channel and day, and a list whose items begin with their kind of change. */
function releaseBlocks(release: Releases['releases'][number], { locale, t, pick }: BlockLanguage): Blockquote {
  const heading: Heading = {
    type: 'heading',
    depth: 3,
    data: { hProperties: { id: releaseAnchor(release.version) } },
    children: [text(release.version)],
  };
  const meta: Paragraph = {
    type: 'paragraph',
    data: { hProperties: { className: ['release-meta'] } },
    children: [text(`${t(`release.channel.${release.channel}`)} · ${formatDay(locale, release.date)}`)],
  };
  const notes = CATEGORIES.flatMap((category) => release.notes.filter((note) => note.category === category));
  const list: List = {
    type: 'list',
    children: notes.map((note) => {
      const name = pick(note.text);
      const line = note.feature ? t('format.detail', { name, detail: t(`release.feature.${note.feature}`) }) : name;
      const tag: Strong = {
        type: 'strong',
        children: [text(t(`release.category.${note.category}`))],
        data: { hProperties: { className: [`release-${note.category}`] } },
      };
      return { type: 'listItem', children: [{ type: 'paragraph', children: [tag, text(` ${line}`)] }] };
    }),
  };
  return { type: 'blockquote', data: SECTION, children: [heading, meta, list] };
}

/** What makes a quotation of Markdown, which has no sections, a section of HTML. */
const SECTION = { hName: 'section', hProperties: { className: ['release'] } };

/** Whether a block stands for a section, whose parts belong to the page as they are. */
export function isSection({ data }: Blockquote): boolean {
  return data?.hName === SECTION.hName;
}

/** Kinds of changes in their order. */
const CATEGORIES = ['added', 'improved', 'fixed', 'removed'] as const;

function videoSiteTable(
  { sites }: VideoSites,
  group: string | null | undefined,
  { locale, t, pick }: BlockLanguage,
): RootContent[] | undefined {
  const rows = sites.filter((site) => site.group === group);
  if (rows.length === 0) return undefined;
  return [
    table(
      [t('table.site'), t('table.note')],
      rows.map((site) => [[link(site.url, site.name, locale)], [text(pick(site.note))]]),
    ),
  ];
}

/** Names, versions and licences are the same in every language: their rows are marked as not to be translated. */
function dependencyTable(dependencies: readonly Dependency[], { t }: BlockLanguage): Table {
  const { children, ...rest } = table(
    [t('table.package'), t('table.version'), t('table.license')],
    dependencies.map(({ name, version, license }) => [[code(name)], [text(version)], [text(license)]]),
  );
  const [head, ...rows] = children;
  const fixed = rows.map((row) => ({ ...row, data: { hProperties: { translate: 'no' } } }));
  return { ...rest, children: head ? [head, ...fixed] : fixed };
}

function endpointTable(
  { services, endpoints }: BlockData,
  kind: string | null | undefined,
  { locale, t }: BlockLanguage,
): RootContent[] | undefined {
  const rows = services.services.filter((service) => service.kind === kind);
  if (rows.length === 0) return undefined;
  return [
    table(
      [t('table.service'), t('table.endpoint')],
      rows.map((service) => [
        [link(service.page, service.name, locale)],
        addressCell([service.endpoint].flat(), endpoints),
      ]),
    ),
  ];
}

/** The engines by the ids that the configuration of the tool knows them by: names in small letters, as in the addresses of their pages. */
function engineTable({ free, services }: Services, { locale, t }: BlockLanguage): Table {
  return table(
    [t('table.service'), t('table.id')],
    [
      ...free.map((name) => [[text(name)], [code(name.toLowerCase())]]),
      ...services.map(({ page, name, id }) => [[link(page, name, locale)], [code(id.toLowerCase())]]),
    ],
  );
}

function addressCell(keys: readonly string[], endpoints: Readonly<Record<string, string>>): PhrasingContent[] {
  return keys.flatMap((key, index) => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    code(endpoints[key] ?? key),
  ]);
}

function table(head: readonly string[], rows: readonly (readonly PhrasingContent[])[][]): Table {
  const row = (cells: readonly (readonly PhrasingContent[])[]) => ({
    type: 'tableRow' as const,
    children: cells.map((children) => ({ type: 'tableCell' as const, children: [...children] })),
  });
  return { type: 'table', children: [row(head.map((label) => [text(label)])), ...rows.map(row)] };
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function code(value: string): PhrasingContent {
  return { type: 'inlineCode', value };
}

/** A link with a name of Latin letters: a sign or a number at its edge ("Disney+", "01.AI") stays there among words that run from right to left. */
function link(url: string, name: string, locale: LocaleCode): PhrasingContent {
  const rightToLeft = getLocale(locale).dir === 'rtl';
  return { type: 'link', url, children: [text(name)], ...(rightToLeft && { data: { hProperties: { dir: 'ltr' } } }) };
}
