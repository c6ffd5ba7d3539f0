/** The estimator answers with packs where it is given packs. */
export { default } from '../usage-estimator/View.tsx';
