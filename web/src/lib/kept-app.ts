/** Whether an earlier visit cached the app, so that its service worker answers this page. */
export const isAppKept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
