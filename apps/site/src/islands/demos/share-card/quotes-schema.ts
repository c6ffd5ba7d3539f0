import { demoTexts, filled } from '../frame/demo-texts.ts';

/** `content/demos/quotes.json`: quotations to make cards of. */
export const quotesSchema = demoTexts({ line: filled }, { line: filled });
