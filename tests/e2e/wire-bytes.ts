import { expect, type Page, type Request } from '@playwright/test';

/** A finished request and the bytes of its answer on the wire. */
export interface WireBytes {
  readonly type: string;
  readonly path: string;
  /** Of the body. */
  readonly bytes: number;
  /** Of status line and headers. */
  readonly headBytes: number;
}

/** Listens to the requests of a page from now on; the function that it gives waits for quiet and lists them since its last call. */
export function listenToWire(page: Page): () => Promise<WireBytes[]> {
  const finished: Request[] = [];
  // What was asked for before is not listened to, and may end now.
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('requestfinished', (request) => {
    if (underWay.delete(request)) finished.push(request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    // That state comes once per document: what is asked for later begins within a frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(() => underWay.size).toBe(0);
    return Promise.all(
      finished.splice(0).map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return {
          type: request.resourceType(),
          path: new URL(request.url()).pathname,
          bytes: responseBodySize,
          headBytes: responseHeadersSize,
        };
      }),
    );
  };
}
