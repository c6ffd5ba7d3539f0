/** The product's name as files are named, in letters that every header takes: `Read On!` → `read-on`. */
export function fileNameOf(product: string): string {
  const words = product
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['account'];
  return words.join('-');
}
