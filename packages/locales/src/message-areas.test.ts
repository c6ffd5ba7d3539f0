import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MESSAGES = new URL('../../../content/messages/', import.meta.url);

describe('an area that is added', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'duoverso-areas-'));
    cpSync(MESSAGES, folder, { recursive: true });
    writeFileSync(join(folder, 'en/weather.json'), '{ "weather.rain": "Rain" }');
    vi.stubEnv('MESSAGES_DIR', folder);
    vi.resetModules();
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('is found by its file alone, with the place of its keys', async () => {
    const { areaOf, MESSAGE_AREAS } = await import('./message-areas.ts');
    const { loadMessages } = await import('./messages.ts');
    expect(MESSAGE_AREAS).toContain('weather');
    expect([areaOf('weather.rain'), areaOf('nav.home')]).toEqual(['weather', 'site']);
    expect(loadMessages('en')).toMatchObject({ 'weather.rain': 'Rain' });
  });

  it('is missed in a language that lacks it', async () => {
    const { loadMessages } = await import('./messages.ts');
    expect(() => loadMessages('de')).toThrow('content/messages/de/weather.json is missing');
  });
});
