import { type Announcement, readAnnouncement } from '@duoverso/contracts/extension-handshake';
import { ANNOUNCE_EVENT, ANNOUNCE_WAIT_MS, HELLO_EVENT, helloDetail } from '@duoverso/contracts/handshake-events';

/**
 * Greets the extension and tells each announcement; null once nobody has answered for a while. A later announcement still counts.
 * @returns what ends the listening
 */
export function listenForExtension(report: (announcement: Announcement | null) => void): () => void {
  let heard = false;
  const hear = (event: Event) => {
    const announcement = readAnnouncement((event as CustomEvent<unknown>).detail);
    if (!announcement) return;
    heard = true;
    report(announcement);
  };
  document.addEventListener(ANNOUNCE_EVENT, hear);
  document.dispatchEvent(new CustomEvent(HELLO_EVENT, { detail: helloDetail() }));
  const timer = setTimeout(() => heard || report(null), ANNOUNCE_WAIT_MS);
  return () => {
    clearTimeout(timer);
    document.removeEventListener(ANNOUNCE_EVENT, hear);
  };
}
