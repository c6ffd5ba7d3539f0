import type { VignetteName } from '../figures/vignettes/vignettes.ts';

/** What the small screen beside a step is: a window of a computer, or a phone. */
export type ScreenDevice = 'window' | 'phone';

interface StepScreens {
  readonly device: ScreenDevice;
  /** What each step shows, in the order of the copy. */
  readonly drawings: readonly VignetteName[];
}

const onWindow = (...drawings: VignetteName[]): StepScreens => ({ device: 'window', drawings });
const onPhone = (...drawings: VignetteName[]): StepScreens => ({ device: 'phone', drawings });

/** The screens of each section of steps, by the names of page and section. */
const SCREENS: Readonly<Record<string, Readonly<Record<string, StepScreens>>>> = {
  android: { first: onPhone('settings', 'floatingButton', 'check') },
  ao3: { offline: onWindow('save', 'glossary', 'reader', 'book') },
  bill: { invoice: onWindow('search', 'form', 'letter', 'check') },
  'deals/manga': { begin: onWindow('ticket', 'manga', 'floatingButton') },
  exchange: { next: onWindow('check', 'day', 'note') },
  'f-pdf-translate': { how: onWindow('document', 'engines', 'save') },
  'f-share-bilingual-content': { how: onWindow('paragraph', 'compare', 'note', 'sent') },
  'f-video-subtitle-translate': { how: onWindow('browser', 'settings', 'film') },
  image: { how: onWindow('picture', 'contextMenu', 'label') },
  learn: { routines: onWindow('covered', 'film', 'compare') },
  manga: { how: onWindow('lock', 'manga', 'floatingButton', 'bubble') },
  mobile: { iphone: onPhone('apk', 'settings', 'lock', 'floatingButton') },
  pricing: { paying: onWindow('compare', 'lock', 'ticket', 'engines') },
  topup: { order: onWindow('gift', 'day', 'tokens') },
  'usage-scenarios': { 'search-steps': onWindow('message', 'search', 'page', 'compare') },
};

/** The screens of a section of steps; nothing where its steps have boxes to tick instead. */
export function stepScreens(page: string, section: string): StepScreens | undefined {
  return SCREENS[page]?.[section];
}
