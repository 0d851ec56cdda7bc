/// <reference lib="webworker" />
import { dropAllCaches } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** In the place of the service worker where a build has none: takes the one before it, and all it kept, away. Pages that are open stay as they are. */
async function leave(): Promise<void> {
  await dropAllCaches();
  await self.registration.unregister();
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
