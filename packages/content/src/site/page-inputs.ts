import type { LocaleCode } from '@duoverso/locales';

/** Hears, while a site is built, which texts each page reads: an unchanged page is then not rendered again. */
export interface PageInputs {
  /** A page reads a text, by its name in translation reports, e.g. `docs/usage`, in whatever language; `*` is every text. */
  readonly read: (text: string) => void;
  /** What all pages may read of all texts: their titles, say. */
  readonly share: (summary: string) => void;
  /** Work for when all pages are made. */
  readonly atEnd: (work: () => void) => void;
}

/** Where the build listens; pages are a bundle of their own, so the place has a name that both know. */
const PLACE = Symbol.for('duoverso.page-inputs');
const places = globalThis as { [PLACE]?: PageInputs | undefined };

/** Listens to what pages read; `undefined` ends it. */
export function listenToPages(inputs: PageInputs | undefined): void {
  places[PLACE] = inputs;
}

/** Who listens: nobody while developing. */
export function pageInputs(): PageInputs | undefined {
  return places[PLACE];
}

/** Front matter that the pages of a site may read of each other. */
const SHARED_FRONT_MATTER = ['title', 'sidebar', 'unlisted', 'publish'] as const;

type TextPage = object & { readonly frontMatter: object };

/** A version of the documentation, as far as its texts are read. */
interface Docs {
  /** Its folder below the content folder: `versions/1.0/`, or empty. */
  readonly folder: string;
  readonly path: string;
  readonly latest: boolean;
  readonly docIds: readonly string[];
  docPage(locale: LocaleCode, id: string): TextPage;
  docLocales(id: string): readonly LocaleCode[];
}

/** What is read of the site's texts. */
interface Texts {
  readonly docsVersions: readonly Docs[];
  readonly posts: readonly string[];
  readonly unpublished: ReadonlyMap<string, string>;
  readonly marketingPages: readonly string[];
  readonly translations: unknown;
  docPage: Docs['docPage'];
  post(locale: LocaleCode, id: string): TextPage;
  postLocales(id: string): readonly LocaleCode[];
  marketingLocales(page: string): readonly LocaleCode[];
  marketingCopy(locale: LocaleCode, page: string): { readonly locale: LocaleCode; readonly copy: unknown };
  translationOf(locale: LocaleCode, fileId: string): unknown;
}

/** What pages may read of a documentation page that is not theirs, beside `SHARED_FRONT_MATTER`. */
const SHARED_OF_PAGE = ['id', 'route', 'locale', 'file'] as const;

/**
 * The same site, which reports to a listener what is read of its texts. Everything else that it holds is data: it belongs to every page.
 */
export function heardSite<Site extends Texts>(site: Site, inputs: PageInputs | undefined): Site {
  if (!inputs) return site;
  inputs.share(summaryOf(site));
  const { post, marketingCopy, translationOf } = site;
  const docsVersions = site.docsVersions.map((version) => heardDocs(version, inputs));
  const heard: Omit<Texts, 'posts' | 'postLocales' | 'unpublished' | 'marketingPages' | 'marketingLocales'> = {
    docsVersions,
    docPage: docsVersions.find(({ latest }) => latest)?.docPage ?? site.docPage,
    post: (locale, id) => heardPage(post(locale, id), `news/${id}`, inputs),
    marketingCopy: (locale, page) =>
      heardObject(marketingCopy(locale, page), ['locale'], () => inputs.read(`marketing/${page}`)),
    translationOf: (locale, fileId) => {
      inputs.read(fileId);
      return translationOf(locale, fileId);
    },
    get translations() {
      inputs.read('*');
      return site.translations;
    },
  };
  return new Proxy(site, {
    get: (target, name) => Reflect.get(name in heard ? heard : target, name),
  });
}

/** The same version, which tells whose texts are read: `docs/usage`, or `versions/1.0/docs/usage`. */
function heardDocs<Version extends Docs>(version: Version, inputs: PageInputs): Version {
  return {
    ...version,
    docPage: (locale: LocaleCode, id: string) =>
      heardPage(version.docPage(locale, id), `${version.folder}docs/${id}`, inputs),
  };
}

/** The same page, which tells that its text is read. */
function heardPage<Page extends TextPage>(page: Page, text: string, inputs: PageInputs): Page {
  const frontMatter = heardObject(page.frontMatter, SHARED_FRONT_MATTER, () => inputs.read(text));
  return heardObject(page, SHARED_OF_PAGE, () => inputs.read(text), { frontMatter });
}

/** The same object, which tells when anything but the shared properties is read of it, or which properties it has. */
function heardObject<Value extends object>(
  value: Value,
  shared: readonly string[],
  onRead: () => void,
  instead: Partial<Record<string, unknown>> = {},
): Value {
  return new Proxy(value, {
    get(target, name) {
      if (typeof name === 'string' && name in instead) return instead[name];
      if (typeof name !== 'string' || !shared.includes(name)) onRead();
      return Reflect.get(target, name);
    },
    has(target, name) {
      onRead();
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      onRead();
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, name) {
      onRead();
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}

/** Everything that a page can read of a site without being heard, as text. */
function summaryOf(site: Texts): string {
  const shared = (page: TextPage) => [pick(page, SHARED_OF_PAGE), pick(page.frontMatter, SHARED_FRONT_MATTER)];
  const docs = site.docsVersions.map(({ path, docIds, docLocales, docPage }) => [
    path,
    docIds.map((id) => [id, docLocales(id), docLocales(id).map((locale) => shared(docPage(locale, id)))]),
  ]);
  const news = site.posts.map((id) => {
    const locales = site.postLocales(id);
    return [id, locales, locales.map((locale) => shared(site.post(locale, id)))];
  });
  const marketing = site.marketingPages.map((page) => [page, site.marketingLocales(page)]);
  return JSON.stringify([docs, news, marketing, [...site.unpublished]]);
}

function pick(value: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(value, name)]));
}
