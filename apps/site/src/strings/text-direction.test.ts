import { expect, it } from 'vitest';
import { directionOf } from './text-direction.ts';

it.each([
  ['Claude: إنشاء مفتاح API من Anthropic', 'rtl'],
  ['DeepL: קבלת מפתח', 'rtl'],
  ['إعدادات PDF Pro', 'rtl'],
  ['Claude: create an API key', undefined],
  ['API', undefined],
  ['', undefined],
])('"%s" runs %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
