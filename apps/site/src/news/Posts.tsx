import { NEWS_ROUTE, postRoute } from '@duoverso/content/data/navigation';
import type { DocPage } from '@duoverso/content/docs/doc-page';
import { formatDay, getLocale, SOURCE_LOCALE } from '@duoverso/locales';
import { Label } from '../page/Label.tsx';
import { postAuthor, postDay } from '../page/page-meta.ts';
import { site } from '../page/site-content.ts';
import type { View } from '../page/view.ts';

interface PostFactsProps {
  view: View;
  post: DocPage;
}

/** Day, author and tags of a post. */
export function PostFacts({ view, post }: PostFactsProps) {
  const day = postDay(post.id);
  const author = postAuthor(view, post.id);
  return (
    <p className="post-facts">
      <time dateTime={day}>{formatDay(view.locale.code, day)}</time>
      {author && <span>{author}</span>}
      {tagsOf(post.id).map((tag) => (
        <a key={tag} href={view.href(tagRoute(tag))}>
          {tagName(view, tag)}
        </a>
      ))}
    </p>
  );
}

interface PostListProps {
  view: View;
  /** Ids of the posts that it shows, the newest first. */
  posts: readonly string[];
}

/** Posts below the years in which they came out. */
export function PostList({ view, posts }: PostListProps) {
  const shown = posts.map((id) => site.post(view.locale.code, id));
  const years = [...Map.groupBy(shown, ({ id }) => postDay(id).slice(0, 4))];
  return years.map(([year, ofYear]) => (
    <section key={year} aria-labelledby={`y${year}`}>
      <h2 id={`y${year}`}>{year}</h2>
      <ol className="post-list">
        {ofYear.map((post) => (
          <li key={post.id}>
            <h3>
              <a href={view.href(post.route)}>
                <Label view={view} lang={langOf(view, post)}>
                  {post.frontMatter.title}
                </Label>
              </a>
            </h3>
            <p lang={langOf(view, post)}>{post.frontMatter.description}</p>
            <PostFacts view={view} post={post} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

interface PostTagsProps {
  view: View;
  /** Tag whose posts are shown; left out: all posts are. */
  current?: string;
}

/** All tags that a post has, each a list of its own, and how to hear of the next post. */
export function PostTags({ view, current }: PostTagsProps) {
  return (
    <nav className="post-tags" aria-label={view.t('news.topics')}>
      <a href={view.href(NEWS_ROUTE)} aria-current={current === undefined ? 'page' : undefined}>
        {view.t('news.all')}
      </a>
      {usedTags().map((tag) => (
        <a key={tag} href={view.href(tagRoute(tag))} aria-current={current === tag ? 'page' : undefined}>
          {tagName(view, tag)}
        </a>
      ))}
      <a className="post-feed" href={newsFeedHref(view)} data-full-load="">
        {view.t('news.feed')}
      </a>
    </nav>
  );
}

interface PostPaginationProps {
  view: View;
  current: string;
}

/** The posts that came out before and after one. */
export function PostPagination({ view, current }: PostPaginationProps) {
  const place = site.posts.indexOf(current);
  const [older, newer] = [site.posts[place + 1], site.posts[place - 1]];
  return (
    <nav className="pagination" aria-label={view.t('docs.pagination')}>
      {older && (
        <a href={view.href(postRoute(older))} rel="prev">
          <span>{view.t('docs.previous')}</span>
          <Title view={view} id={older} />
        </a>
      )}
      {newer && (
        <a href={view.href(postRoute(newer))} rel="next" className="next">
          <span>{view.t('docs.next')}</span>
          <Title view={view} id={newer} />
        </a>
      )}
    </nav>
  );
}

function Title({ view, id }: { view: View; id: string }) {
  const post = site.post(view.locale.code, id);
  return (
    <b>
      <Label view={view} lang={langOf(view, post)}>
        {post.frontMatter.title}
      </Label>
    </b>
  );
}

/** Tags of posts, in the order of the data. */
export function usedTags(): string[] {
  const used = new Set(site.posts.flatMap((id) => tagsOf(id)));
  return site.news.tags.map(({ id }) => id).filter((id) => used.has(id));
}

/** Ids of the posts with a tag, the newest first. */
export function postsWith(tag: string): string[] {
  return site.posts.filter((id) => tagsOf(id).includes(tag));
}

/** Route of the list of a tag without its locale: `/news/tag/releases/`. */
export function tagRoute(tag: string): string {
  return `${NEWS_ROUTE}tag/${tag}/`;
}

/** Name of a tag in the language of a page. */
export function tagName(view: View, tag: string): string {
  const row = site.news.tags.find(({ id }) => id === tag);
  return row ? site.textIn(view.locale.code, row.name) : tag;
}

/** Translations say nothing of their own of it. */
function tagsOf(id: string): readonly string[] {
  return site.post(SOURCE_LOCALE, id).frontMatter.tags ?? [];
}

/** Language of a post when it is not the page's. */
function langOf(view: View, { locale }: DocPage): string | undefined {
  return locale === view.locale.code ? undefined : getLocale(locale).lang;
}

/** Address of the feed in the language of a page. */
function newsFeedHref(view: View): string {
  return view.href('/news.atom');
}
