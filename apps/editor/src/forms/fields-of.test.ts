import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fromForm, toForm } from '../formats/form-values.ts';
import { fieldsOf } from './fields-of.ts';

const text = z.string().min(1);

function only(schema: z.ZodType, options = { translated: false }) {
  return fieldsOf(z.strictObject({ value: schema }), options)[0];
}

describe('a field', () => {
  it('has the name, the label and the hint of its schema', () => {
    const [field] = fieldsOf(z.strictObject({ opensAt: z.int().min(2).describe('A number.') }), { translated: false });
    expect(field).toMatchObject({ name: 'opensAt', label: 'Opens at', hint: 'A number.', widget: 'number', min: 2 });
  });

  it('has the limits and the pattern of its schema, for letters of any script', () => {
    expect(only(z.string().min(2).max(90))).toMatchObject({ widget: 'string', minlength: 2, maxlength: 90 });
    expect(only(z.string().regex(/^\p{L}+$/u))?.['pattern']).toEqual(['/^\\p{L}+$/u', expect.any(String)]);
  });

  it('may be empty where its schema lets it be left out', () => {
    const pattern = only(
      z
        .string()
        .regex(/^[a-z]+$/)
        .optional(),
    )?.['pattern'] as [string];
    expect(new RegExp(pattern[0].slice(1, -2), 'u').test('')).toBe(true);
    expect(only(z.boolean().optional())).toMatchObject({ widget: 'select', required: false });
  });

  it('is a choice, a day, a moment, a list or an object, as its schema is', () => {
    expect(only(z.enum(['a', 'b']))).toMatchObject({ widget: 'select', options: ['a', 'b'] });
    expect(only(z.iso.date())).toMatchObject({ widget: 'datetime', type: 'date' });
    expect(only(z.iso.datetime())).toMatchObject({ widget: 'string' });
    expect(only(z.array(text).max(3))).toMatchObject({ widget: 'list', max: 3, field: { widget: 'text' } });
    expect(only(z.strictObject({ a: text }))).toMatchObject({ widget: 'object', fields: [{ name: 'a' }] });
  });

  it('has a text for every language, English first, where it holds all of them', () => {
    const names = only(z.record(z.string(), text).meta({ byLocale: true }))?.fields?.map(({ name }) => name);
    expect(names?.[0]).toBe('en');
    expect(names).toContain('pt-BR');
  });

  it('is translated, has the English value in all languages, or is in the English file alone', () => {
    const schema = z.strictObject({ title: text, id: text, author: text });
    const fields = fieldsOf(schema, { translated: true, sharedKeys: ['id'], englishKeys: ['author'] });
    expect(fields.map(({ i18n }) => i18n)).toEqual([true, 'duplicate', false]);
  });

  it('that no form can show is refused by its name', () => {
    expect(() => only(z.any())).toThrow('"value"');
  });
});

describe('what a file holds comes back from its form', () => {
  const group: z.ZodType = z.lazy(() => z.union([z.string(), z.strictObject({ name: text, items: z.array(group) })]));
  const schema = z.strictObject({
    rows: z.array(z.array(text)),
    tree: z.array(group),
    parts: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('one'), a: text }),
        z.strictObject({ kind: z.literal('two'), b: text.optional() }),
      ]),
    ),
    link: z.strictObject({ to: text }).nullable(),
  });
  const fields = fieldsOf(schema, { translated: false });
  const data = {
    rows: [['a', 'b'], ['c']],
    tree: ['x', { name: 'y', items: ['z', { name: 'w', items: ['v'] }] }],
    parts: [{ kind: 'two' }, { kind: 'one', a: 'A' }],
    link: null,
  };

  it('as it was: tables, trees, kinds and what is left out', () => {
    expect(fromForm(toForm(data, fields), fields)).toEqual(data);
  });

  it('in the form, rows are lines and the entries of a tree are of two kinds', () => {
    expect(toForm(data, fields)).toMatchObject({
      rows: ['a\nb', 'c'],
      tree: [{ is: 'page', page: 'x' }, { is: 'group' }],
    });
  });

  it('without what was left empty', () => {
    const form = { ...toForm(data, fields), link: { to: '' }, parts: [{ kind: 'two', b: '' }] };
    expect(fromForm(form, fields)).toMatchObject({ link: null, parts: [{ kind: 'two' }] });
  });

  it('with keys that have dots', () => {
    const [field] = fields;
    const keyed = [{ ...field, name: 'a/b', label: 'a.b', widget: 'text' as const, required: true }];
    expect(toForm({ 'a.b': 'x' }, keyed)).toEqual({ 'a/b': 'x' });
    expect(fromForm({ 'a/b': 'x' }, keyed)).toEqual({ 'a.b': 'x' });
  });
});
