/**
 * Parts of the site's pages that are not their text, beside what no site translates: notices, tools, buttons, drawings, islands, labels. For
 * all code that reads pages for two languages: the build, the server and the browser.
 */
export const LEFT_OUT: readonly string[] =
  `duo-island duo-plain duo-search duo-search-results .button .code .doc-foot .doc-tools .figure-art .notice
  .pagination .spread .tab-label .toc`.split(/\s+/);

/** Texts in such parts that stay as long as the part does: neither a script nor the reader's choices change them. */
export const TAKEN_IN: readonly string[] = ['.reading-text'];
