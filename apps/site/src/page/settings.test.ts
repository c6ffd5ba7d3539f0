import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSettings, type Settings } from './settings.ts';

const SETTINGS: Settings = {
  colorMode: { switch: true, default: 'light', respectSystem: true },
  tagManager: {
    id: 'GTM-ABC1',
    hosts: {
      script: ['https://tags.example'],
      connect: ['https://*.in.example', 'https://tags.example:8443'],
      image: [],
      frame: [],
    },
  },
  measuring: { funnels: { buying: ['visit', '/prices/', 'order', 'paid'] } },
  search: {
    hosts: ['https://one.search.example', 'https://two.search.example'],
    appId: 'APP',
    apiKey: 'search-only',
    index: 'docs',
    externalUrlPattern: '^https://blog\\.',
    insights: true,
    insightsHosts: ['https://insights.example'],
    personalization: false,
    suggestions: ['installation'],
  },
};

const tagHosts = (change: object) => ({
  tagManager: { ...SETTINGS.tagManager, hosts: { ...SETTINGS.tagManager?.hosts, ...change } },
});

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'duoverso-settings-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

function load(text: string): Settings {
  writeFileSync(join(dir, 'settings.json'), text);
  return loadSettings(dir);
}

describe('loadSettings', () => {
  it('gives what the file holds', () => {
    expect(load(JSON.stringify(SETTINGS))).toEqual(SETTINGS);
  });

  it('lets the tag manager and measuring be off', () => {
    const off = { ...SETTINGS, tagManager: null, measuring: null };
    expect(load(JSON.stringify(off))).toEqual(off);
  });

  it.each(['appId', 'apiKey'])('[Q23] a missing or empty search.%s is an error', (field) => {
    const { [field]: _left, ...rest } = SETTINGS.search as Record<string, unknown>;
    expect(() => load(JSON.stringify({ ...SETTINGS, search: rest }))).toThrow(`search.${field}`);
    expect(() => load(JSON.stringify({ ...SETTINGS, search: { ...rest, [field]: '' } }))).toThrow('must not be empty');
  });

  it('reads the settings of the project', () => {
    const settings = loadSettings(new URL('../../../../content', import.meta.url).pathname);
    expect(settings.colorMode).toEqual({ switch: true, default: 'light', respectSystem: true });
  });

  it.each<[string, object]>([
    ['colorMode', { colorMode: undefined }],
    ['colorMode.switch', { colorMode: { ...SETTINGS.colorMode, switch: 'yes' } }],
    ['colorMode.default', { colorMode: { ...SETTINGS.colorMode, default: 'sepia' } }],
    ['colorMode.respectSystem', { colorMode: { switch: true, default: 'light' } }],
    ['announcement', { announcement: { id: 'spring', to: '/docs/' } }],
    ['tagManager', { tagManager: 'GTM-ABC1' }],
    ['tagManager.id', { tagManager: { ...SETTINGS.tagManager, id: 'UA-12345' } }],
    ['tagManager.id', { tagManager: { ...SETTINGS.tagManager, id: 'GTM-1"><script>' } }],
    ['tagManager.hosts.script', tagHosts({ script: [] })],
    ['tagManager.hosts.script.0', tagHosts({ script: ['https://*.tags.example'] })],
    ['tagManager.hosts.connect.0', tagHosts({ connect: ['https://*'] })],
    ['tagManager.hosts.connect.0', tagHosts({ connect: ['*'] })],
    ['tagManager.hosts.connect.0', tagHosts({ connect: ["https://a.example; script-src 'unsafe-inline'"] })],
    ['tagManager.hosts.image.0', tagHosts({ image: ['http://pixel.example'] })],
    ['tagManager.hosts.frame.0', tagHosts({ frame: ["'self'"] })],
    ['measuring.funnels.buying', { measuring: { funnels: { buying: ['visit'] } } }],
    ['measuring.funnels.buying.1', { measuring: { funnels: { buying: ['visit', 'prices'] } } }],
    ['measuring', { measuring: true }],
    ['colourMode', { colourMode: {} }],
    ['search', { search: undefined }],
    ['search.hosts.0', { search: { ...SETTINGS.search, hosts: ['search.example'] } }],
    ['search.hosts.0', { search: { ...SETTINGS.search, hosts: ['ftp://search.example'] } }],
    ['search.externalUrlPattern', { search: { ...SETTINGS.search, externalUrlPattern: '(' } }],
    ['search.suggestions', { search: { ...SETTINGS.search, suggestions: ['a', 'b', 'c', 'd'] } }],
  ])('names %s and the file when that does not fit: %j', (field, change) => {
    const action = () => load(JSON.stringify({ ...SETTINGS, ...change }));
    expect(action).toThrow(field);
    expect(action).toThrow('content/settings.json');
  });

  it('names the file when it is not JSON', () => {
    expect(() => load('{"colorMode":')).toThrow('content/settings.json');
  });

  it('names the file when it is missing', () => {
    expect(() => loadSettings(join(dir, 'nowhere'))).toThrow('content/settings.json');
  });
});
