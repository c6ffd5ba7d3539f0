import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type EditorSettings, editorSettingsSchema } from '@duoverso/content/data/editor-settings';
import { LOCALES, SOURCE_LOCALE } from '@duoverso/locales';
import { z } from 'zod';
import type { FileFormat } from '../formats/file-format.ts';
import type { FormField } from '../formats/form-field.ts';
import { type ContentCollection, contentCollections } from './collections.ts';

/** What the editor's page loads before it starts. */
export interface EditorConfig {
  /** The configuration of Sveltia CMS: https://sveltiacms.app/en/docs/intro */
  readonly cms: Readonly<Record<string, unknown>>;
  /** How the files of each collection are read and written. */
  readonly formats: readonly FileFormat[];
  /** Whether the page comes from `npm run ops -- edit`, which follows what is saved. */
  readonly local: boolean;
}

/** The content doesn't say what an editor needs to know. The message says what to add. */
class EditorError extends Error {
  override readonly name = 'EditorError';
}

/** Backend of an editor that only opens folders. It wants a name even so, and tells people to select a folder of that name. */
function folderBackend(contentDir: string): EditorSettings {
  const folder = basename(dirname(resolve(contentDir)));
  return { backend: 'github', repository: `local/${/^[\w.-]+$/.test(folder) ? folder : 'folder'}` };
}

/**
 * The editor's configuration, made from the schemas and files of a content folder.
 * @param siteUrl address of the site that the editor's links lead to
 * @param local whether it edits the folder of the machine that it's opened on
 */
export function editorConfig(contentDir: string, siteUrl: string, local: boolean): EditorConfig {
  const settings = editorSettings(contentDir);
  if (!settings && !local) {
    throw new EditorError(
      'content/settings.json names no repository for the editor. Add "editor": { "backend": "github", "repository": "OWNER/NAME" }; docs/guides/editing.md says more.',
    );
  }
  const written = LOCALES.filter(({ derived }) => !derived).map(({ code }) => code);
  // What is the same text as another language's has no files.
  const locales = LOCALES.filter(({ derived }) => derived?.by !== 'same').map(({ code }) => code);
  const collections = contentCollections(contentDir, written);
  return {
    cms: {
      load_config_file: false,
      backend: backendOf(settings ?? folderBackend(contentDir)),
      ...(settings?.review && !local && { publish_mode: 'editorial_workflow' }),
      site_url: siteUrl,
      media_libraries: { default: false, stock_assets: { providers: [] } },
      // The editor wants one, and no form has pictures.
      media_folder: 'content/.media',
      i18n: {
        structure: 'multiple_folders',
        locales: [SOURCE_LOCALE, ...locales.filter((code) => code !== SOURCE_LOCALE)],
        default_locale: SOURCE_LOCALE,
        // A translator adds a language; a new page starts in English.
        initial_locales: 'default',
      },
      slug: { encoding: 'ascii', clean_accents: true },
      output: { omit_empty_optional_fields: true },
      editor: { preview: false },
      collections: collections.map(collectionConfig),
    },
    formats: collections.flatMap(formatsOf),
    local,
  };
}

/** The `editor` part of a content folder's settings; `undefined` where there's none. */
function editorSettings(contentDir: string): EditorSettings | undefined {
  const settings = JSON.parse(readFileSync(join(contentDir, 'settings.json'), 'utf8'));
  return z.object({ editor: editorSettingsSchema.optional() }).parse(settings).editor;
}

function backendOf({ backend, repository, branch, apiUrl, signInUrl, appId }: EditorSettings) {
  return {
    name: backend,
    repo: repository,
    ...(branch && { branch }),
    ...(apiUrl && { api_root: apiUrl }),
    ...(signInUrl && { base_url: signInUrl }),
    ...(appId && { app_id: appId, auth_type: 'pkce' }),
  };
}

function collectionConfig(collection: ContentCollection) {
  const { name, label, description, icon, folder, extension, open, fields = [], files } = collection;
  const shown = { name, label, description, icon };
  if (!folder) {
    return {
      ...shown,
      i18n: files?.some(({ file }) => isTranslated(file)) ?? false,
      files: files?.map((file) => ({
        name: file.name,
        label: file.label,
        file: `content/${file.file}`,
        format: formatName('json', name, file.name),
        i18n: isTranslated(file.file),
        fields: file.fields.map(cmsField),
      })),
    };
  }
  return {
    ...shown,
    folder: `content/${folder}`,
    extension,
    format: formatName(extension, name),
    i18n: true,
    create: open,
    delete: open,
    // A page is called what its address says.
    ...(open && {
      slug: { template: '{{title}}', editable: ['create'], i18n: 'duplicate', hint: 'The end of its address.' },
    }),
    summary: extension === 'md' ? '{{title}}' : '{{slug}}: {{meta.title}}',
    ...(extension === 'json' && { identifier_field: 'meta.title' }),
    fields: fields.map(cmsField),
  };
}

/** The editor's own options of a field. */
function cmsField({ shape: _, field, fields, types, ...rest }: FormField): object {
  return {
    ...rest,
    ...(field && { field: cmsField(field) }),
    ...(fields && { fields: fields.map(cmsField) }),
    ...(types && { types: types.map((type) => ({ ...type, fields: type.fields.map(cmsField) })) }),
  };
}

function formatsOf({ name, extension = 'json', fields, files = [] }: ContentCollection): FileFormat[] {
  if (fields) return [{ name: formatName(extension, name), extension, fields }];
  return files.map((file) => ({
    name: formatName('json', name, file.name),
    extension: 'json',
    fields: file.fields,
  }));
}

/** The editor takes formats for Markdown by the end of their names. */
function formatName(extension: 'json' | 'md' | undefined, ...names: readonly string[]): string {
  return ['content', ...names, extension === 'md' ? 'frontmatter' : 'data'].join('-');
}

function isTranslated(file: string): boolean {
  return file.includes('{{locale}}');
}
