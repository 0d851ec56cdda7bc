import { initializeApp, type FirebaseApp } from 'firebase/app';
import { env } from './env.ts';

let app: FirebaseApp | null = null;

/** Returns the page's only Firebase app. Import this file lazily, because the page needs no Firebase at the start. */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp({
    projectId: env.projectId,
    apiKey: env.apiKey,
    appId: env.appId,
    authDomain: env.authDomain,
    ...(env.measurementId ? { measurementId: env.measurementId } : {}),
  });
  return app;
}
