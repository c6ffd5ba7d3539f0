/**
 * The Trusted Types policy of the site: the client router may parse pages, scripts may come from this origin (and from the
 * tag manager's hosts where one is configured), and every other sink is refused. A container has no policy of its own: whatever it writes passes here.
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
      const tagged = document.documentElement.dataset['tagScripts']?.split(' ') ?? [];
      return [location.origin, ...tagged].includes(origin) ? value : null;
    },
  });
}
