/** Pairs of characters, `traditional simplified`, with `|` between them. */
declare module 'opencc-js/dict/TSCharacters' {
  const characters: string;
  export default characters;
}
