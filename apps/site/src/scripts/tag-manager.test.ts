// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTagManager } from './tag-manager.ts';

const root = document.documentElement;
const layer = window as unknown as { dataLayer?: object[] };

function start(id: string | undefined, signals: Record<string, unknown> = {}): string[] {
  if (id) root.dataset['tagManager'] = id;
  for (const [name, value] of Object.entries(signals)) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
  // The script must not be loaded: that it is added is what counts.
  const added: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push((script as HTMLScriptElement).src));
  startTagManager();
  for (const name of Object.keys(signals)) Reflect.deleteProperty(navigator, name);
  return added;
}

beforeEach(() => {
  delete root.dataset['tagManager'];
  delete layer.dataLayer;
});

describe('tag manager', () => {
  it('[P08] loads the configured container and tells it when', () => {
    expect(start('GTM-ABC1')).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1']);
    expect(layer.dataLayer).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  it('[P08] keeps what was put into its layer before', () => {
    layer.dataLayer = [{ event: 'first' }];
    start('GTM-ABC1');
    expect(layer.dataLayer.map((entry) => Reflect.get(entry, 'event'))).toEqual(['first', 'gtm.js']);
  });

  it.each<[string, string | undefined, Record<string, unknown>]>([
    ['no container is configured', undefined, {}],
    ['the browser asks not to be tracked', 'GTM-ABC1', { doNotTrack: '1' }],
    ['the browser sends the global privacy signal', 'GTM-ABC1', { globalPrivacyControl: true }],
  ])('[P08] loads nothing when %s', (_name, id, signals) => {
    expect(start(id, signals)).toEqual([]);
    expect(layer.dataLayer).toBeUndefined();
  });

  it.each([{ doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { globalPrivacyControl: false }])(
    '[P08] loads when the browser sends %j',
    (signals) => {
      expect(start('GTM-ABC1', signals)).toHaveLength(1);
    },
  );
});
