// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.example/en/" }
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTrustedTypesPolicy } from './trusted-types.ts';

type Rules = Record<string, (value: string, type: string, sink: string) => string | null>;

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('data-tag-manager');
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

  const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';
  it.each<[string, Record<string, string>, string, boolean]>([
    ['allows', {}, '/_astro/main.js', true],
    ['allows', {}, 'https://site.example/_astro/main.js', true],
    ['refuses', {}, 'https://evil.example/main.js', false],
    ['refuses', {}, '//evil.example/main.js', false],
    ['refuses', {}, 'data:text/javascript,1', false],
    ['[P08] refuses without a container', {}, GTM, false],
    ['[P08] allows with a container', { 'data-tag-manager': 'GTM-1' }, GTM, true],
    ['refuses', { 'data-tag-manager': 'GTM-1' }, 'https://www.googletagmanager.com.evil.example/gtm.js', false],
  ])('%s scripts: %j %s', (_verb, attributes, url, allowed) => {
    const { createScriptURL } = policy(attributes);
    expect(createScriptURL?.(url, 'TrustedScriptURL', 'HTMLScriptElement src')).toBe(allowed ? url : null);
  });
});
