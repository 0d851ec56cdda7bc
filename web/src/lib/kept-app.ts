/**
 * Returns true if a service worker answers this page's requests. At the start of the page, this means that an earlier
 * visit cached the app.
 */
export const isAppKept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
