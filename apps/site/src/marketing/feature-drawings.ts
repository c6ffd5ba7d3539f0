import type { VignetteName } from '../figures/vignettes/vignettes.ts';
import type { BrowserMarkName } from '../page/BrowserMark.tsx';

export type FeatureDrawingName = VignetteName | BrowserMarkName;

/** What is drawn above each feature of a section, in their order, by the names of page and section. */
const DRAWINGS: Readonly<Record<string, Readonly<Record<string, readonly FeatureDrawingName[]>>>> = {
  android: {
    features: ['floatingButton', 'tap', 'film', 'manga'],
    others: ['edge', 'firefox', 'window'],
  },
  ao3: {
    comfort: ['faded', 'lettering', 'scroll', 'paragraph'],
    etiquette: ['note', 'lock', 'compare', 'sent', 'onePage'],
  },
  download: { files: ['byHand', 'apk', 'script'] },
  exchange: { sources: ['gift', 'ticket', 'support'] },
  'f-pdf-translate': {
    pro: ['formula', 'table', 'columns', 'scan'],
    formats: ['book', 'captionFile', 'document'],
  },
  'f-share-bilingual-content': { uses: ['lesson', 'newsletter', 'readers', 'book'] },
  'f-video-subtitle-translate': {
    where: ['film', 'lecture', 'broadcast', 'live'],
    'your-captions': ['captionStyle', 'fast', 'save', 'speechOnly'],
  },
  home: { everyday: ['phone', 'covered', 'card', 'day'] },
  image: { ways: ['contextMenu', 'gallery', 'quickButton', 'camera'] },
  learn: { settings: ['covered', 'paragraph', 'translationFirst', 'fragments', 'speech', 'engines'] },
  manga: {
    reading: ['bubble', 'browser', 'loading', 'devices'],
    quality: ['sharp', 'onePage', 'strip', 'soundEffect'],
  },
  'manual-chrome-extension': { later: ['check', 'update', 'undo'] },
  mobile: {
    android: ['android', 'edge', 'firefox', 'window'],
    gestures: ['tap', 'phoneField', 'floatingButton', 'noGesture'],
  },
  pricing: { more: ['ticket', 'tokens', 'manga', 'recommend'] },
  'usage-scenarios': { people: ['paper', 'code', 'film', 'message', 'bag', 'book', 'bubble', 'form'] },
  welcome: { more: ['paragraph', 'message', 'film', 'document'] },
};

/** Names of the drawings of a section's features; none where the section has none. */
export function featureDrawings(page: string, section: string): readonly FeatureDrawingName[] {
  return DRAWINGS[page]?.[section] ?? [];
}
