import { demoTexts, filled } from '../frame/demo-texts.ts';

/** `content/scenes/quotes.json`: quotations to make cards of. */
export const quotesSchema = demoTexts({ line: filled }, { line: filled });
