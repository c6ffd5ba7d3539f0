/** Loads the configured tag-manager container, unless the visitor's browser asks not to be tracked. */
export function startTagManager(): void {
  const id = document.documentElement.dataset['tagManager'];
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!id || doNotTrack === '1' || globalPrivacyControl) return;
  const layer = window as unknown as { dataLayer?: object[] };
  layer.dataLayer ??= [];
  layer.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
