/**
 * Returns true if a service worker answers this page's requests. If the result is true at the start of the page, an
 * earlier visit has cached the app.
 */
export const isAppKept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
