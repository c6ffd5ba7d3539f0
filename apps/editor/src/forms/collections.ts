import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignsSchema } from '@duoverso/content/data/campaigns';
import { offersSchema } from '@duoverso/content/data/catalogue-schema';
import { navigationSchema } from '@duoverso/content/data/navigation';
import { redirectsSchema } from '@duoverso/content/data/redirects';
import { frontMatterSchema } from '@duoverso/content/data/schemas';
import { marketingCopySchema, SHARED_KEYS } from '@duoverso/content/marketing/marketing-copy';
import { SOURCE_LOCALE } from '@duoverso/locales';
import type { z } from 'zod';
import { type FormField, KEY_DOT } from '../formats/form-field.ts';
import { fieldsOf } from './fields-of.ts';

/** What writers and translators edit, and how it lies below `content/`. */
export interface ContentCollection {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly icon: string;
  /** Folder with a folder for each language, whose files have one form. */
  readonly folder?: string;
  readonly extension?: 'json' | 'md';
  /** Whether people add and remove files of the folder. */
  readonly open?: boolean;
  /** The form of a folder's files. */
  readonly fields?: readonly FormField[];
  /** Files, each with a form of its own. */
  readonly files?: readonly CollectionFile[];
}

export interface CollectionFile {
  readonly name: string;
  readonly label: string;
  /** Below `content/`; `{{locale}}` stands for the language, where each has a file. */
  readonly file: string;
  readonly fields: readonly FormField[];
}

/** Markdown with front matter: what people add and remove. */
const PAGES = {
  extension: 'md',
  open: true,
  schema: frontMatterSchema,
  sharedKeys: ['unlisted', 'schema'],
  // When and by whom it was written is said once.
  englishKeys: ['publish', 'author', 'tags'],
} as const;

/** A folder with a folder for each language in it, offered where the folder is there. A new kind of text is a row here. */
const FOLDERS = [
  {
    name: 'docs',
    label: 'Documentation',
    description: 'Pages of the documentation. A new page also needs its place under Site, Sidebar.',
    icon: 'menu_book',
    ...PAGES,
  },
  {
    name: 'news',
    label: 'News',
    description: 'Posts, the newest first.',
    icon: 'newspaper',
    ...PAGES,
  },
  {
    name: 'marketing',
    label: 'Marketing pages',
    description: 'The words of the pages that present and sell the product.',
    icon: 'campaign',
    extension: 'json',
    open: false,
    schema: marketingCopySchema,
    sharedKeys: SHARED_KEYS,
    englishKeys: [],
  },
] as const;

/** A data file of the site. A new one is a row here; it's offered where the file is there. */
const DATA_FILES: readonly { readonly name: string; readonly label: string; readonly schema: z.ZodType }[] = [
  { name: 'campaigns', label: 'Announcements', schema: campaignsSchema },
  { name: 'offers', label: 'Offers', schema: offersSchema },
  { name: 'redirects', label: 'Moved pages', schema: redirectsSchema },
  { name: 'navigation', label: 'Sidebar', schema: navigationSchema.pick({ sidebar: true, outsideSidebar: true }) },
];

/**
 * Everything that can be edited in a content folder.
 * @param written locales whose texts people write whole; others take what they lack from another language
 */
export function contentCollections(contentDir: string, written: readonly string[]): ContentCollection[] {
  const folders = FOLDERS.filter(({ name }) => existsSync(join(contentDir, name))).flatMap((row) =>
    foldersOf(contentDir, row),
  );
  const strings: ContentCollection = {
    name: 'messages',
    label: 'Messages',
    description: 'The strings of the interface, by the part of the site that shows them.',
    icon: 'chat',
    files: [...messageFiles(contentDir, written), ...labelFiles(contentDir, written)],
  };
  const data: ContentCollection = {
    name: 'site',
    label: 'Site',
    description: 'What the site announces, what it offers, and the order of its pages.',
    icon: 'tune',
    files: DATA_FILES.filter(({ name }) => existsSync(join(contentDir, `${name}.json`))).map(
      ({ name, label, schema }) => ({
        name,
        label,
        file: `${name}.json`,
        fields: fieldsOf(schema, { translated: false }),
      }),
    ),
  };
  return [...folders, ...[strings, data].filter(({ files = [] }) => files.length > 0)];
}

/** The collection of a folder, and one for each folder within it: the editor lists the files of one folder. */
function foldersOf(contentDir: string, row: (typeof FOLDERS)[number]): ContentCollection[] {
  const { schema, sharedKeys, englishKeys, name, label, ...rest } = row;
  const entries = readdirSync(join(contentDir, name, SOURCE_LOCALE), { recursive: true, withFileTypes: true });
  const root = join(contentDir, name, SOURCE_LOCALE);
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
  const body: FormField = {
    name: 'body',
    label: 'Text',
    hint: 'Markdown. Every block of the English text has its counterpart in the same place.',
    widget: 'text',
    use_emoji_autocomplete: false,
    required: true,
    i18n: true,
  };
  const fields = fieldsOf(schema, { translated: true, sharedKeys, englishKeys });
  return ['', ...inner.sort()].map((folder) => ({
    ...rest,
    name: [name, ...folder.split('/').filter(Boolean)].join('-'),
    label: folder === '' ? label : `${label}: ${folder}`,
    folder: `${name}/{{locale}}${folder && `/${folder}`}`,
    fields: row.extension === 'md' ? [...fields, body] : fields,
  }));
}

/** The interface strings of each area, with what translators are told about them. */
function messageFiles(contentDir: string, written: readonly string[]): CollectionFile[] {
  const folder = join(contentDir, 'messages', SOURCE_LOCALE);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      label: file.slice(0, -'.json'.length),
      file: `messages/{{locale}}/${file}`,
      fields: stringFields(join(folder, file), written, join(contentDir, 'messages/descriptions', file)),
    }));
}

/** The labels of the tool's own interface, which pages name by their key. */
function labelFiles(contentDir: string, written: readonly string[]): CollectionFile[] {
  const file = join(contentDir, `interface/${SOURCE_LOCALE}.json`);
  if (!existsSync(file)) return [];
  const fields = stringFields(file, written);
  return [{ name: 'interface', label: "Labels of the tool's interface", file: 'interface/{{locale}}.json', fields }];
}

/** A field for each string, under its key. */
function stringFields(file: string, written: readonly string[], descriptions?: string): FormField[] {
  const strings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const about: Record<string, string> =
    descriptions && existsSync(descriptions) ? JSON.parse(readFileSync(descriptions, 'utf8')) : {};
  return Object.keys(strings).map((key) => ({
    name: key.replaceAll('.', KEY_DOT),
    label: key,
    // Braces would be taken for a mark of a link.
    ...(about[key] && { hint: about[key] }),
    widget: 'text',
    use_emoji_autocomplete: false,
    required: written,
    i18n: true,
  }));
}
