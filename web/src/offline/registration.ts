import { create } from 'zustand';
import { env } from '../lib/env.ts';
import type { ToWorker } from './protocol.ts';

const script = '/sw.js';

/** Minimum milliseconds between two checks for a newer version of the app. A page checks when it becomes visible. */
const askAgain = 3_600_000;

/** The newer version's service worker, which waits until the user activates it; null if there is no newer version. */
export const useNewVersion = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }));

const send = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

function fetchedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = urls.filter(({ origin }) => origin === location.origin);
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

/**
 * Returns whether the browser fetched the page without a service worker. A worker that an earlier page has registered
 * may begin to control this page before this code runs. Then `controller` is set, although the worker has cached
 * nothing.
 */
function loadedWithoutWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigator.serviceWorker.controller === null || !navigation || navigation.workerStart === 0;
}

function announce(worker: ServiceWorker | null): void {
  // Announces nothing if no worker controls the page: `worker` is then the first worker and not a newer version.
  if (worker && navigator.serviceWorker.controller) useNewVersion.setState({ waiting: worker });
}

function follow(registration: ServiceWorkerRegistration): void {
  announce(registration.waiting);
  const announceFound = (): void => {
    const { installing: found, active } = registration;
    // Ignores the found worker if no worker is active: it is the first worker and not a newer version. `announce`
    // cannot detect this in WebKit, where the first worker may already control the page when its state becomes
    // `installed`.
    if (!active) return;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') announce(found);
    });
  };
  announceFound();
  registration.addEventListener('updatefound', announceFound);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgain) return;
    asked = Date.now();
    registration.update().catch(() => undefined); // If the device is offline, the page checks again later.
  });
}

/**
 * Registers the service worker (docs/architecture.md "Overview"). In a build without a service worker, removes an
 * existing worker. Never throws, because the app works without a worker.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if (!env.serviceWorker) {
      const before = await serviceWorker.getRegistration();
      return void (await before?.unregister());
    }
    const isUncached = loadedWithoutWorker();
    // Some browsers throw no error when they refuse the worker. They return nothing.
    const registration = (await serviceWorker.register(script)) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return;
    follow(registration);
    if (isUncached)
      send((await serviceWorker.ready).active, { type: 'keep', paths: fetchedPaths() });
  } catch (error) {
    console.warn('The service worker could not be registered', error);
  }
}

export function goToNewVersion(): void {
  const { waiting } = useNewVersion.getState();
  // If the state of `waiting` is no longer `installed`, only reloads the page: another tab may have activated this
  // version, or the browser may have replaced it with an even newer version.
  if (waiting?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  send(waiting, { type: 'take-over' });
}
