import { z } from 'zod';
import { filled, sceneTexts } from '../scene/scene-texts.ts';

/** Panels of a strip, each with one bubble. */
const PANELS = 4;
const lines = z.array(filled).length(PANELS, `must be ${PANELS} bubbles, one for each panel`);

/** `content/scenes/manga.json`: what the bubbles of the strip say. */
export const mangaSchema = sceneTexts({ lines }, { lines });
