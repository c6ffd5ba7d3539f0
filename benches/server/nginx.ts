import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An nginx of this machine that sends files in the brotli that lies beside them. */
export interface Nginx {
  readonly program: string;
  readonly version: string;
  readonly module: string;
}

const MODULE = 'ngx_http_brotli_static_module.so';
/** The ends of lines of other headers than those that nginx makes itself. */
const ITS_OWN = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
]);

/** Finds it, or says what is missing. */
export function findNginx(): Nginx | string {
  const asked = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  if (asked.status !== 0) return 'there is no nginx on this machine (Debian: nginx, libnginx-mod-http-brotli-static)';
  const [, version = ''] = /nginx\/(\S+)/.exec(asked.stderr) ?? [];
  const [, modules = ''] = /--modules-path=(\S+)/.exec(asked.stderr) ?? [];
  const module = join(modules, MODULE);
  if (!existsSync(module)) return `nginx ${version} has no brotli_static (Debian: libnginx-mod-http-brotli-static)`;
  return { program: 'nginx', version, module };
}

/** A group of files that go out with the same headers. */
export interface HeaderGroup {
  /** A location of nginx: `/_astro/`, `~ \.html$`. */
  readonly location: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

/**
 * Writes a configuration for one process that sends a folder, with headers like ours.
 * @returns the command that starts it
 */
export function nginxCommand(
  { program, module }: Nginx,
  { port, root, folder, groups }: { port: string; root: string; folder: string; groups: readonly HeaderGroup[] },
): string[] {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  const locations = groups.map(
    ({ location, headers }) =>
      `    location ${location} {\n${addHeaders(headers)}      try_files $uri $uri/index.html =404;\n    }`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    file,
    `load_module ${module};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=10000 inactive=10m;
  open_file_cache_valid 10m;
  brotli_static on;
  gzip_static on;
  gzip_vary on;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    location = /healthz { return 200; }
${locations.join('\n')}
  }
}
`,
  );
  return [program, '-p', folder, '-c', file];
}

function addHeaders(headers: readonly string[]): string {
  let lines = '';
  for (let place = 0; place < headers.length; place += 2) {
    const name = headers[place] ?? '';
    if (ITS_OWN.has(name.toLowerCase())) continue;
    lines += `      add_header ${name} "${(headers[place + 1] ?? '').replaceAll('"', '\\"')}";\n`;
  }
  return lines;
}
