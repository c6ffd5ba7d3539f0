import type { Locator, Page } from '@playwright/test';

/** A hit in the hosted-search protocol. */
export interface FakeHit {
  readonly title: string;
  readonly section?: string;
  readonly url?: string;
}

/** What the browser has asked a host. */
export interface SearchRequest {
  readonly url: string;
  readonly requests: readonly Record<string, unknown>[];
}

/** Query of which answers, and what it answers. */
type Answer = (request: Record<string, unknown>) => readonly FakeHit[];

/** Answers searches in place of the server; gives the requests as they come. */
export async function fakeSearch(page: Page, answer: Answer): Promise<SearchRequest[]> {
  const seen: SearchRequest[] = [];
  await page.route('**/1/indexes/**', async (route) => {
    const { requests } = JSON.parse(route.request().postData() ?? '{}') as { requests: Record<string, unknown>[] };
    seen.push({ url: route.request().url(), requests });
    await route.fulfill({ json: protocolAnswer(requests.map(answer)) });
  });
  return seen;
}

/** Changes the configuration that the search of the next pages loads. */
export async function changeSearchConfig(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/search.json*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...change } });
  });
}

/** An answer of the protocol to one query for each list of hits. */
export function protocolAnswer(lists: readonly (readonly FakeHit[])[]): object {
  return {
    results: lists.map((hits, at) => ({
      hits: hits.map(protocolHit),
      nbHits: hits.length,
      nbPages: 1,
      page: 0,
      hitsPerPage: 20,
      queryID: `query-${at}`,
    })),
  };
}

/** The dialog and its parts by role. */
export function searchDialog(page: Page): { dialog: Locator; field: Locator; options: Locator; note: Locator } {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    note: dialog.locator('.search-note'),
  };
}

function protocolHit({ title, section = 'Guides', url = '/en/docs/usage/' }: FakeHit): object {
  const hierarchy = { lvl0: section, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return { objectID: `${section} ${title}`, url, type: 'lvl1', hierarchy, content: null };
}
