import { filled, sceneTexts } from '../scene/scene-texts.ts';

/** `content/scenes/engines.json`: a sentence and, per language, three wordings that we have written. */
export const enginesSchema = sceneTexts({ line: filled }, { machine: filled, model: filled, told: filled });
