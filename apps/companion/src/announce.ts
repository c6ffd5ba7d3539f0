// Content script on the site's own pages: says that the companion is installed, right away and whenever a page asks.
import { ANNOUNCE_EVENT, HANDSHAKE_PROTOCOL, HELLO_EVENT } from '@duoverso/contracts/handshake-events';

function announce(): void {
  const { version } = chrome.runtime.getManifest();
  const detail = JSON.stringify({ protocol: HANDSHAKE_PROTOCOL, extensionVersion: version, build: 'companion' });
  document.dispatchEvent(new CustomEvent(ANNOUNCE_EVENT, { detail }));
}

document.addEventListener(HELLO_EVENT, announce);
announce();
