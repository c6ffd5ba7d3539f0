/**
 * The Trusted Types policy of the site: the client router may parse pages, scripts may come from this origin (and from the
 * tag manager's where one is configured), and every other sink is refused.
 */
export function createTrustedTypesPolicy(): void {
  interface Factory {
    createPolicy(
      name: string,
      rules: Record<string, (value: string, type: string, sink: string) => string | null>,
    ): void;
  }
  const factory = (window as unknown as { trustedTypes?: Factory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (value, _type, sink) => (sink === 'DOMParser parseFromString' ? value : null),
    createScriptURL: (value) => {
      const { origin } = new URL(value, location.href);
      const tagged = document.documentElement.hasAttribute('data-tag-manager');
      return origin === location.origin || (tagged && origin === 'https://www.googletagmanager.com') ? value : null;
    },
  });
}
