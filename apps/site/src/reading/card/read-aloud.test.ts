// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadVoices, readAloud, readInLanguage, stopReading } from './read-aloud.ts';

class Utterance extends EventTarget {
  lang = '';
  voice: unknown;
  rate = 1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

class Synthesis extends EventTarget {
  voices: { lang: string; name: string }[] = [];
  readonly spoken: Utterance[] = [];
  getVoices = () => this.voices;
  cancel = vi.fn();
  speak = (one: Utterance) => void this.spoken.push(one);
}

let synthesis: Synthesis;
beforeEach(() => {
  synthesis = new Synthesis();
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const voice = (lang: string) => ({ lang, name: lang }) as SpeechSynthesisVoice;

it('knows the voices of a language in every region, its own first', async () => {
  synthesis.voices = [voice('pt_PT'), voice('en-GB'), voice('pt-BR')];
  expect((await loadVoices('pt-BR')).map(({ lang }) => lang)).toEqual(['pt-BR', 'pt_PT']);
  expect(await loadVoices('hi')).toEqual([]);
});

it('waits for voices that come late, and not for ever', async () => {
  vi.useFakeTimers();
  const late = loadVoices('ko');
  synthesis.voices = [voice('ko-KR')];
  synthesis.dispatchEvent(new Event('voiceschanged'));
  expect(await late).toHaveLength(1);
  synthesis.voices = [];
  const never = loadVoices('ko');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await never).toEqual([]);
});

it('reads by the voice, slowly if wanted, and says when it is over or has failed', async () => {
  const reading = readAloud('word', voice('en-GB'), true);
  const [first] = synthesis.spoken;
  expect(first).toMatchObject({ text: 'word', lang: 'en-GB' });
  expect(first?.rate).toBeLessThan(1);
  first?.dispatchEvent(new Event('end'));
  await reading;
  const failing = readAloud('word', voice('en-GB'), false);
  expect(synthesis.spoken[1]?.rate).toBe(1);
  synthesis.spoken[1]?.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }));
  await expect(failing).rejects.toThrow('en-GB');
});

it('what is cut short by the next or by the end of the card has not failed', async () => {
  const failed = vi.fn();
  readAloud('one', voice('en'), false).catch(failed);
  stopReading();
  synthesis.spoken[0]?.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }));
  await Promise.resolve();
  expect(failed).not.toHaveBeenCalled();
  expect(synthesis.cancel).toHaveBeenCalledTimes(2);
});

it('a text is read by the first voice of its language, and not without one', async () => {
  synthesis.voices = [voice('de-AT')];
  const reading = readInLanguage('Wort', 'de');
  await vi.waitFor(() => expect(synthesis.spoken).toHaveLength(1));
  synthesis.spoken[0]?.dispatchEvent(new Event('end'));
  expect([await reading, await readInLanguage('शब्द', 'hi')]).toEqual([true, false]);
});
