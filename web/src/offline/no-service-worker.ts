/// <reference lib="webworker" />
import { dropAllCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Removes the service worker and its caches. Builds without a service worker serve this script under the worker's
 * address. Open pages do not change.
 */
async function leave(): Promise<void> {
  await dropAllCaches();
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
