/** Loads the configured tag-manager container. `consent.ts` decides whether it may. */
export function loadTagManager(): void {
  const id = document.documentElement.dataset['tagManager'];
  if (!id) return;
  const layer = window as unknown as { dataLayer?: object[] };
  layer.dataLayer ??= [];
  layer.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
