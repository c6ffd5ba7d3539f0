/** A name as it begins an entry of a list: many languages write those of languages and currencies small within a sentence. */
export function listName(name: string, lang: string): string {
  return name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(lang));
}
