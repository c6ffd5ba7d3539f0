export { buildSite, compareWithCold, type SiteMakers } from './steps/build-site.ts';
