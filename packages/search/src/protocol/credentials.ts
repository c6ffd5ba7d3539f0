/** Who asks, by the names that the official clients use in the query string (browsers) and in headers (Node). */
export interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
}

const APP_ID_NAME = 'x-algolia-application-id';
const API_KEY_NAME = 'x-algolia-api-key';

/** Whether a request carries the expected credentials. Names in the query string may be in any case; headers come first. */
export function isAuthorized(
  header: (name: string) => string | undefined,
  queryString: string,
  expected: Credentials,
): boolean {
  const query = new URLSearchParams(queryString);
  const given = (name: string) => header(name) ?? findIgnoringCase(query, name);
  return given(APP_ID_NAME) === expected.appId && given(API_KEY_NAME) === expected.apiKey;
}

function findIgnoringCase(query: URLSearchParams, name: string): string | undefined {
  return query.get(name) ?? [...query].find(([key]) => key.toLowerCase() === name)?.[1];
}
