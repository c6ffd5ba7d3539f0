import { z } from 'zod';
import { demoTexts, filled } from '../frame/demo-texts.ts';

const lists = { lines: z.array(filled).min(2), words: z.array(filled).min(3) };

/** `content/scenes/mask.json`: lines to be read, and words from them with what they mean there. */
export const maskSchema = demoTexts(lists, lists);
