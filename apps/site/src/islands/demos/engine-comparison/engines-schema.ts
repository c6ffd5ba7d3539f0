import { demoTexts, filled } from '../frame/demo-texts.ts';

/** `content/scenes/engines.json`: a sentence and, per language, three wordings that we have written. */
export const enginesSchema = demoTexts({ line: filled }, { machine: filled, model: filled, told: filled });
