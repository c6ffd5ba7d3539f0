import { SHORT_NAME } from '@duoverso/contracts/short-name';
import type { APIRoute } from 'astro';
import { offlineStorePrefix } from '../docs/offline/offline-store-prefix.ts';
import { offlineWorker } from '../docs/offline/worker.ts';
import { BASE_PATH } from '../page/base-path.ts';
import { squeeze } from '../page/early-script.ts';

/** The service worker of readers who keep a guide for offline: above all pages, because its scope is what lies below it. */
export const GET: APIRoute = () => {
  const settings = [BASE_PATH, offlineStorePrefix(SHORT_NAME)].map((one) => JSON.stringify(one)).join();
  return new Response(squeeze(`(${offlineWorker})(${settings});`), { headers: { 'content-type': 'text/javascript' } });
};
