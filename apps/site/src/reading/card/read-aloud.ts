/** Speed of reading slowly; 1 is the voice's own. */
const SLOW = 0.6;
/** Browsers load their voices after the first question for them, and some have none. */
const VOICES_MS = 1000;

/** The voices of this device for a language, those of its own region first; none where it can't speak it. */
export async function loadVoices(lang: string): Promise<SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in window)) return [];
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, VOICES_MS);
    });
  }
  // Android writes its tags with a low line.
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase();
  const [wanted, base] = [lang.toLowerCase(), lang.split('-')[0]?.toLowerCase()];
  return speechSynthesis
    .getVoices()
    .filter((voice) => tagOf(voice).split('-')[0] === base)
    .sort((one, other) => Number(tagOf(other) === wanted) - Number(tagOf(one) === wanted));
}

/** Counts what has been read: what is cut short by the next is no failure. */
let turn = 0;

/** Reads a text in place of what is being read. Resolves when that is over, rejects when the voice fails. */
export function readAloud(text: string, voice: SpeechSynthesisVoice, slowly: boolean): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = voice.lang;
  utterance.voice = voice;
  if (slowly) utterance.rate = SLOW;
  turn += 1;
  const mine = turn;
  speechSynthesis.cancel();
  return new Promise((resolve, reject) => {
    utterance.addEventListener('end', () => mine === turn && resolve());
    utterance.addEventListener('error', ({ error }) => {
      if (mine !== turn || error === 'canceled' || error === 'interrupted') return;
      reject(new Error(`The voice ${voice.name} failed: ${error}`));
    });
    speechSynthesis.speak(utterance);
  });
}

/** Ends what is being read. */
export function stopReading(): void {
  turn += 1;
  if ('speechSynthesis' in window) speechSynthesis.cancel();
  if ('highlights' in CSS) CSS.highlights.delete('duo-spoken');
}

/** Reads a text with the first voice of its language. Resolves with whether there is one that could. */
export async function readInLanguage(text: string, lang: string): Promise<boolean> {
  const [voice] = await loadVoices(lang);
  if (!voice) return false;
  return readAloud(text, voice, false).then(
    () => true,
    () => false,
  );
}
