/** The part of the extension API that the companion calls. */
declare const chrome: {
  readonly runtime: { getManifest(): { readonly version: string } };
  readonly i18n: { getMessage(name: string, substitutions?: string[]): string };
};

/** Address of the site with its base, ending in a slash; set by the build. */
declare const SITE_ADDRESS: string;
