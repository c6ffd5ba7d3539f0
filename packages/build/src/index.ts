export { buildSite, type SiteMakers } from './steps/build-site.ts';
