/** Whether the browser has kept the app on a visit before, so that its service worker answers this page. */
export const isAppKept = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
