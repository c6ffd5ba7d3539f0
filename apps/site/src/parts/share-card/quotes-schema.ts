import { filled, sceneTexts } from '../scene/scene-texts.ts';

/** `content/scenes/quotes.json`: quotations to make cards of. */
export const quotesSchema = sceneTexts({ line: filled }, { line: filled });
