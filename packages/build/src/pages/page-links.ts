import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Before the address of a link that names another language. */
export const CHOICE = 'choice ';

/** What links, policies and their check need of a page. */
export interface PageLinks {
  readonly ids: readonly string[];
  /** Addresses as they stand in the page, each once; those of another language with `CHOICE` before them. */
  readonly links: readonly string[];
  /** Sources for `script-src`, e.g. `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  /** What the page itself does wrong. */
  readonly faults: readonly string[];
}

/** Reads ids, links and inline scripts of a page; inline styles, event handlers and ids given twice are faults. */
export function readPageLinks(html: string): PageLinks {
  const faults: string[] = [];
  const hashes = new Set<string>();
  const ids = new Set<string>();
  const links = new Set<string>();
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const attribute of Object.keys(attributes)) {
        if (attribute === 'style' || attribute.startsWith('on')) {
          faults.push(`<${name} ${attribute}=…> needs 'unsafe-inline'. Use a class or a listener.`);
        }
      }
      const { id, href, src, type } = attributes;
      if (id !== undefined) {
        if (ids.has(id)) faults.push(`two elements have the id "${id}". Name one of them differently.`);
        ids.add(id);
      }
      const isChoice = attributes['data-locale'] !== undefined || attributes['hreflang'] !== undefined;
      if (href !== undefined) links.add(isChoice ? CHOICE + href : href);
      if (src !== undefined) links.add(src);
      if (name === 'style') faults.push(`a <style> element needs 'unsafe-inline'. Put it into a style sheet.`);
      const runs = type === undefined || type === 'module' || type === 'text/javascript';
      if (name === 'script' && src === undefined && runs) script = '';
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return;
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      script = undefined;
    },
  });
  parser.end(html);
  return { ids: [...ids], links: [...links], scriptHashes: [...hashes], faults };
}
