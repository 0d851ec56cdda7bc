import { create } from 'zustand';
import { env } from '../lib/env.ts';
import type { ToWorker } from './protocol.ts';

const script = '/sw.js';

/** While a page stays open it asks for a newer version at most this often (milliseconds), when it is looked at. */
const askAgain = 3_600_000;

/** The worker of a newer version, which waits for this page's leave. */
export const useNewVersion = create<{ waiting: ServiceWorker | null }>(() => ({ waiting: null }));

const tell = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message);

/** What this page has fetched by now. */
function fetchedPaths(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = urls.filter(({ origin }) => origin === location.origin);
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

function announce(worker: ServiceWorker | null): void {
  // without one before it, this is no newer version but the first
  if (worker && navigator.serviceWorker.controller) useNewVersion.setState({ waiting: worker });
}

function follow(registration: ServiceWorkerRegistration): void {
  announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') announce(found);
    });
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askAgain) return;
    asked = Date.now();
    registration.update().catch(() => undefined); // no line: another time
  });
}

/**
 * Has the browser keep the app (docs/architecture.md "The house"); a build without a service worker
 * takes one of before away. Never throws: the app does without it.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if (!env.serviceWorker) {
      const before = await serviceWorker.getRegistration();
      return void (await before?.unregister());
    }
    const isFirst = serviceWorker.controller === null;
    // a browser may refuse without saying so
    const registration = (await serviceWorker.register(script)) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return;
    follow(registration);
    if (isFirst) tell((await serviceWorker.ready).active, { type: 'keep', paths: fetchedPaths() });
  } catch (error) {
    console.warn('The app could not be kept for later', error);
  }
}

/** Goes on with the newer version. Other pages of the app stay with theirs until they are loaded anew. */
export function goToNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  tell(useNewVersion.getState().waiting, { type: 'take-over' });
}
