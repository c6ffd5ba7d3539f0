import { z } from 'zod';
import { filled, sceneTexts } from '../scene/scene-texts.ts';

/** `content/scenes/article.json` and `hover.json`: the first line of an article is its title. */
export const articleSchema = sceneTexts({ lines: z.array(filled).min(2) }, { lines: z.array(filled).min(2) });
