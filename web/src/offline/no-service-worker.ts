/// <reference lib="webworker" />
import { dropAllCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Replaces the service worker in a build without one: removes the previous worker and its caches. Open pages
 * are not affected.
 */
async function leave(): Promise<void> {
  await dropAllCaches();
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
