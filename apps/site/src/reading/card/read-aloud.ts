/** Reads a sentence with a voice of its language, in place of what is being read. */
export function readAloud(text: string, lang: string): void {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = lang;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}
