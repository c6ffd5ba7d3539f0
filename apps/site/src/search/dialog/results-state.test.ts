// @vitest-environment happy-dom
import { anyText } from '@duoverso/locales/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESULTS_STATE_ID, readResultsState, writeResultsState } from './results-state.ts';
import { parseAnswers } from './search-answer.ts';
import { protocolAnswer, protocolHit } from './testing/sample-search.ts';

const [answer] = parseAnswers(protocolAnswer([protocolHit('a')]), ['en']);
const ASKED = { query: 'key', page: 2, section: null, allLanguages: false };

function pageWith(text: string): Document {
  const script = document.createElement('script');
  script.id = RESULTS_STATE_ID;
  script.type = 'application/json';
  script.textContent = text;
  document.body.replaceChildren(script);
  return document;
}

describe('state of rendered results', () => {
  it('comes back as it was written', () => {
    if (!answer) throw new Error('the sample has an answer');
    expect(readResultsState(pageWith(writeResultsState({ asked: ASKED, answer })))).toEqual({ asked: ASKED, answer });
  });

  it('tells a failure without its words', () => {
    const text = writeResultsState({ asked: ASKED, error: new Error('secret') });
    expect(text).not.toContain('secret');
    expect(readResultsState(pageWith(text))).toEqual({ asked: ASKED, error: undefined });
  });

  it('is missing where the server has rendered nothing', () => {
    document.body.replaceChildren();
    expect(readResultsState(document)).toBeUndefined();
  });

  it('holds nothing that begins a tag, whatever was asked', () => {
    const query = fc.oneof(anyText(), fc.constantFrom('</script>', '<!--<script>', '\u2028'));
    fc.assert(
      fc.property(query, (text) => {
        const written = writeResultsState({ asked: { ...ASKED, query: text }, error: undefined });
        expect(written).not.toContain('<');
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ asked: { ...ASKED, query: text } })));
      }),
    );
  });
});
