/**
 * Loads the configured tag-manager container from the first of its hosts. `consent.ts` decides whether it may.
 * @returns whether one is configured
 */
export function loadTagManager(): boolean {
  const { tagManager: id, tagScripts } = document.documentElement.dataset;
  const [host] = tagScripts?.split(' ') ?? [];
  if (!id || !host) return false;
  const layer = window as unknown as { dataLayer?: object[] };
  layer.dataLayer ??= [];
  // What is written in the container's own editor can't run under our policy: it isn't begun.
  layer.dataLayer.push({ 'gtm.blocklist': ['customScripts'] });
  layer.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${host}/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  return true;
}
