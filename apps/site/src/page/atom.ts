/** One entry of a feed. */
export interface AtomEntry {
  /** Address and lasting id. */
  readonly link: string;
  readonly title: string;
  /** When its text last changed, RFC 3339. */
  readonly updated: string;
  /** When it came out; left out where that is the same. */
  readonly published?: string;
  /** Language of its text when it is not that of the feed. */
  readonly lang?: string | undefined;
  readonly author?: string | undefined;
  readonly summary?: string;
  /** HTML. */
  readonly content: string;
}

/** A feed as a whole. */
export interface AtomFeed {
  /** Its own address. */
  readonly own: string;
  /** The page that shows the same. */
  readonly page: string;
  readonly lang: string;
  readonly title: string;
  readonly author: string;
  readonly entries: readonly AtomEntry[];
}

/** When a feed without entries was changed. */
const NEVER = '1970-01-01T00:00:00Z';

/** A feed by RFC 4287. Not @astrojs/rss: it writes RSS 2.0 alone, which knows neither ids that last nor a language of entries. */
export function atomFeed({ own, page, lang, title, author, entries }: AtomFeed): string {
  const updated = entries.map((entry) => entry.updated).reduce((last, one) => (one > last ? one : last), NEVER);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">
  <id>${own}</id>
  <title>${escapeXml(title)}</title>
  <link rel="self" href="${own}"/>
  <link href="${page}"/>
  <author><name>${escapeXml(author)}</name></author>
  <updated>${updated}</updated>
${entries.map(atomEntry).join('\n')}
</feed>
`;
}

function atomEntry({ link, title, updated, published, lang, author, summary, content }: AtomEntry): string {
  const lines = [
    `<id>${link}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link href="${link}"/>`,
    ...(author ? [`<author><name>${escapeXml(author)}</name></author>`] : []),
    ...(published ? [`<published>${published}</published>`] : []),
    `<updated>${updated}</updated>`,
    ...(summary ? [`<summary>${escapeXml(summary)}</summary>`] : []),
    `<content type="html">${escapeXml(content)}</content>`,
  ];
  return `  <entry${lang ? ` xml:lang="${lang}"` : ''}>\n    ${lines.join('\n    ')}\n  </entry>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
