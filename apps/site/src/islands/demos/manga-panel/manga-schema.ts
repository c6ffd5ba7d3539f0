import { z } from 'zod';
import { demoTexts, filled } from '../frame/demo-texts.ts';

/** Panels of a strip, each with one bubble. */
const PANELS = 4;
const lines = z.array(filled).length(PANELS, `must be ${PANELS} bubbles, one for each panel`);

/** `content/scenes/manga.json`: what the bubbles of the strip say. */
export const mangaSchema = demoTexts({ lines }, { lines });
