/** What begins an address, then its hosts, then the rest. A password may hold commas, a host none. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/;

/**
 * The servers that an address names, as PostgreSQL's own programs write it: one address with several hosts, which the driver does not know.
 * @example addressesOf('postgresql://user@one:5432,two/name') // postgresql://user@one:5432/name, postgresql://user@two/name
 */
export function addressesOf(url: string): readonly string[] {
  const [, begin = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => begin + host + rest) : [url];
}

/** Whether every address can be read as it was meant: a `/`, `?` or `#` in a password ends the host too soon, and the user's name is taken for it. */
export function isDatabaseUrl(url: string): boolean {
  return PARTS.test(url) && addressesOf(url).every(isAddress);
}

function isAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, pathname, search, hash } = new URL(address);
  const behindHost = pathname + hash + (username === '' && pathname === '' ? search : '');
  return !behindHost.includes('@');
}
