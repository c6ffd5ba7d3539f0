/**
 * Gives a function that fetches a JSON file once for each address; a failure is forgotten, so that the next call tries again.
 * @param read makes the value of the parsed answer
 */
export function fetchedOnce<Value>(read: (data: unknown) => Value): (url: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>();
  return (url) => {
    let value = loaded.get(url);
    if (!value) {
      value = fetchJson(url).then(read);
      loaded.set(url, value);
      value.catch(() => loaded.delete(url));
    }
    return value;
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}
