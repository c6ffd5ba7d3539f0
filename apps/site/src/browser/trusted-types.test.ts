// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTrustedTypesPolicy } from './trusted-types.ts';

type Rules = Record<string, (value: string, type: string, sink: string) => string | null>;

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-tag-scripts');
});

describe('Trusted Types policy', () => {
  function policy(attributes: Record<string, string> = {}): Rules {
    const createPolicy = vi.fn<(name: string, rules: Rules) => void>();
    vi.stubGlobal('trustedTypes', { createPolicy });
    for (const [name, value] of Object.entries(attributes)) document.documentElement.setAttribute(name, value);
    createTrustedTypesPolicy();
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('default');
    return createPolicy.mock.calls[0]?.[1] as Rules;
  }

  it('lets the client router parse pages and refuses every other markup', () => {
    const { createHTML } = policy();
    expect(createHTML?.('<p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>');
    expect(createHTML?.('<p>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  });

  it('has no rule for code in strings', () => {
    expect(policy()['createScript']).toBeUndefined();
  });

  const GTM = 'https://tags.example/gtm.js?id=GTM-1';
  const TAGGED = { 'data-tag-scripts': 'https://tags.example https://more.example' };
  it.each<[string, Record<string, string>, string, boolean]>([
    ['allows', {}, '/_astro/main.js', true],
    ['allows', {}, 'https://site.example/_astro/main.js', true],
    ['refuses', {}, 'https://evil.example/main.js', false],
    ['refuses', {}, '//evil.example/main.js', false],
    ['refuses', {}, 'data:text/javascript,1', false],
    ['[P08] refuses without a container', {}, GTM, false],
    ['[P08] allows with a container', TAGGED, GTM, true],
    ['[W08] allows what a container loads from another of its hosts', TAGGED, 'https://more.example/x.js', true],
    ['refuses', TAGGED, 'https://tags.example.evil.example/gtm.js', false],
    ['refuses', TAGGED, 'http://tags.example/gtm.js', false],
  ])('%s scripts: %j %s', (_verb, attributes, url, allowed) => {
    const { createScriptURL } = policy(attributes);
    expect(createScriptURL?.(url, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(allowed ? url : null);
  });
});
