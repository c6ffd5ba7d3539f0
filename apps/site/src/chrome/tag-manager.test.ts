// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTagManager } from './tag-manager.ts';

const root = document.documentElement;
const layer = window as unknown as { dataLayer?: object[] };

function load(id: string | undefined): string[] {
  if (id) Object.assign(root.dataset, { tagManager: id, tagScripts: 'https://tags.example https://more.example' });
  // The script must not be loaded: that it is added is what counts.
  const added: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push((script as HTMLScriptElement).src));
  loadTagManager();
  return added;
}

beforeEach(() => {
  delete root.dataset['tagManager'];
  delete root.dataset['tagScripts'];
  delete layer.dataLayer;
});

describe('tag manager', () => {
  it('[P08] loads the configured container and tells it when', () => {
    expect(load('GTM-ABC1')).toEqual(['https://tags.example/gtm.js?id=GTM-ABC1']);
    expect(layer.dataLayer?.at(-1)).toEqual({ 'gtm.start': expect.any(Number), event: 'gtm.js' });
  });

  it('[W08] keeps a container from trying what the policy of the pages refuses', () => {
    load('GTM-ABC1');
    expect(layer.dataLayer?.[0]).toEqual({ 'gtm.blocklist': ['customScripts'] });
  });

  it('[P08] keeps what was put into its layer before', () => {
    layer.dataLayer = [{ event: 'first' }];
    load('GTM-ABC1');
    expect(layer.dataLayer.flatMap((entry) => Reflect.get(entry, 'event') ?? [])).toEqual(['first', 'gtm.js']);
  });

  it('[P08] loads nothing when no container is configured', () => {
    expect(load(undefined)).toEqual([]);
    expect(layer.dataLayer).toBeUndefined();
  });
});
