import { z } from 'zod';
import { demoTexts, filled } from '../frame/demo-texts.ts';

/** `content/scenes/article.json`, `hover.json` and what `phone.json` has for each system: the first line of an article is its title. */
export const articleSchema = demoTexts({ lines: z.array(filled).min(2) }, { lines: z.array(filled).min(2) });
