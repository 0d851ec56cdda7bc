/** Returns true if an earlier visit cached the app. The service worker then answers this page's requests. */
export const isAppKept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
