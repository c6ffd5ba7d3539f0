import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromTagged, toTagged } from './draft-texts.ts';

describe('tagged text', () => {
  it.each<[string, string]>([
    ['Open **{ui:settings}** → it.', 'Open <b><x id="1"/></b> → it.'],
    ['See [the **key**](/docs/#a) & `a < b`.', 'See <a id="2">the <b>key</b></a> &amp; <x id="1"/>.'],
    ['At {endpoint:openai}', 'At <x id="1"/>'],
  ])('of %s is %s and comes back', (text, xml) => {
    const tagged = toTagged(text, false);
    expect(tagged.xml).toBe(xml);
    expect(fromTagged(tagged.xml, tagged.kept)).toBe(text);
  });

  it('comes back for any text', () => {
    const parts = fc.constantFrom(
      '{brand}',
      '**',
      '`',
      '[a](b)',
      '<',
      '&',
      '"',
      ' ',
      'word',
      '{ui:x}',
      '](',
      '{count}',
    );
    fc.assert(
      fc.property(fc.array(parts), fc.boolean(), (some, isMessage) => {
        const text = some.join('');
        const { xml, kept } = toTagged(text, isMessage);
        expect(fromTagged(xml, kept)).toBe(text);
      }),
    );
  });
});
