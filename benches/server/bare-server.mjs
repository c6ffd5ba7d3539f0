// A bare node:http with the same bytes and headers for the paths of BARE_FILES: what the page server is compared with.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const files = new Map(
  JSON.parse(readFileSync(process.env.BARE_FILES ?? '', 'utf8')).map(({ path, etag, headers, unchanged, body }) => [
    path,
    { etag, headers, unchanged, body: Buffer.from(body, 'base64') },
  ]),
);
createServer((request, response) => {
  const file = files.get(request.url ?? '');
  if (!file) return response.writeHead(request.url === '/healthz' ? 200 : 404).end();
  if (request.headers['if-none-match'] === file.etag) return response.writeHead(304, file.unchanged).end();
  response.writeHead(200, file.headers);
  return response.end(file.body);
}).listen(Number(process.env.PORT), '127.0.0.1');
