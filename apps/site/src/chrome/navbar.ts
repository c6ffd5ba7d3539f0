/** Pixels of scrolling that count as a movement rather than a trembling finger. */
const SCROLL_SLACK_PX = 6;
/** A smooth jump scrolls for about this long; it must not hide the navbar that it has just shown. */
const JUMP_MS = 900;

let lastY = 0;
let jump: ReturnType<typeof setTimeout> | undefined;

/** The navbar leaves on scrolling down and returns on scrolling up, at the top and after a jump to a heading. */
export function startNavbar(): void {
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('hashchange', showNavbar);
  // A press on the link of the current hash jumps without a `hashchange`.
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a[href*="#"]')) requestAnimationFrame(showNavbar);
  });
}

/** Shows the navbar and takes the present position as the one to compare with. */
export function showNavbar(): void {
  delete document.documentElement.dataset['navbar'];
  lastY = scrollY;
  clearTimeout(jump);
  jump = setTimeout(() => {
    jump = undefined;
    lastY = scrollY;
  }, JUMP_MS);
}

function onScroll(): void {
  const y = Math.max(0, scrollY);
  const movement = y - lastY;
  const root = document.documentElement;
  const height = document.querySelector<HTMLElement>('.navbar')?.offsetHeight ?? 0;
  if (y <= height || movement < -SCROLL_SLACK_PX) {
    delete root.dataset['navbar'];
    lastY = y;
  } else if (movement > SCROLL_SLACK_PX) {
    if (jump === undefined) root.dataset['navbar'] = 'hidden';
    lastY = y;
  }
}
