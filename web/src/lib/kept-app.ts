/** Returns whether an earlier visit cached the app. If so, the service worker answers this page's requests. */
export const isAppKept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
