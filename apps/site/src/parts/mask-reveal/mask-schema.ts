import { z } from 'zod';
import { filled, sceneTexts } from '../scene/scene-texts.ts';

const lists = { lines: z.array(filled).min(2), words: z.array(filled).min(3) };

/** `content/scenes/mask.json`: lines to be read, and words from them with what they mean there. */
export const maskSchema = sceneTexts(lists, lists);
