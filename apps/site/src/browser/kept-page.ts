import { showChunkAlert } from './chunk-alert.ts';

/** What the router tells of a navigation before it has the next page. */
interface Navigation {
  readonly to: URL;
  newDocument: Document;
}

let message: HTMLElement | undefined;

/**
 * Gives the router the page that the browser has kept from an earlier visit, however old: for readers who are away from the network. Where none
 * is kept, a message says so and the reader stays where they are: the promise stays open, and the next navigation takes its place.
 */
export async function giveKeptPage(navigation: Navigation): Promise<void> {
  message?.remove();
  const answer = await fetch(navigation.to, { cache: 'force-cache' }).catch(() => undefined);
  if (answer?.ok) {
    navigation.newDocument = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return;
  }
  tellMissing(navigation.to.href);
  await new Promise(() => undefined);
}

/** The message lies over the page, at the end of the window, until the next navigation or a press on Retry that leads on. */
function tellMissing(href: string): void {
  const alert = showChunkAlert(document.body, () => {
    // Away from the network the browser would show its own error in place of what is being read.
    if (navigator.onLine) location.assign(href);
  });
  if (!alert) return;
  message = alert;
  const words = document.querySelector<HTMLElement>('duo-search')?.dataset['offline'];
  if (words) alert.firstChild?.replaceWith(words);
  alert.popover = 'manual';
  alert.showPopover();
}
