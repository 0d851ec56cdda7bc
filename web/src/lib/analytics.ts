import { env } from './env.ts';

/** Reports a screen view to Firebase Analytics. If analytics is not configured, does nothing and loads no code. */
export async function reportScreenView(screen: string): Promise<void> {
  if (!env.measurementId) return;
  const [{ getAnalytics, logEvent }, { firebaseApp }] = await Promise.all([
    import('firebase/analytics'),
    import('./firebase.ts'),
  ]);
  logEvent(getAnalytics(firebaseApp()), 'screen_view', {
    firebase_screen: screen,
    firebase_screen_class: screen.startsWith('/places/') ? 'place' : 'map',
  });
}
