/** A custom property of the style sheet of tokens, as it's written there. */
export interface Token {
  readonly name: string;
  readonly value: string;
}

/**
 * The tokens that the first `:root` of a style sheet declares, in their order. Later rules change some of them for who asks for more contrast or for a
 * script; here are those that everybody starts from.
 * @example tokensOf(':root { --ink: black; }') // [{ name: '--ink', value: 'black' }]
 */
export function tokensOf(sheet: string): readonly Token[] {
  const plain = sheet.replaceAll(/\/\*.*?\*\//gs, '');
  const root = /:root\s*\{(.*?)\}/s.exec(plain)?.[1] ?? '';
  return [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** Whether a token is a colour: what is painted, or mixed of what the brand gives. */
export function isColour({ value }: Token): boolean {
  return /^(?:light-dark\(|oklch\(|#|var\(--brand)/.test(value);
}
