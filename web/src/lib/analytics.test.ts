import { afterEach, expect, it, vi } from 'vitest';

const logged = vi.hoisted(() => vi.fn());
const loaded = vi.hoisted(() => vi.fn());
const settings = vi.hoisted((): { measurementId: string | null } => ({ measurementId: null }));
vi.mock('./env.ts', () => ({ env: settings }));
vi.mock('./firebase.ts', () => ({ firebaseApp: () => ({}) }));
vi.mock('firebase/analytics', () => {
  loaded();
  return { getAnalytics: () => ({}), logEvent: logged };
});

const { reportScreenView } = await import('./analytics.ts');

afterEach(() => vi.clearAllMocks());

it('loads no code without a measurement id', async () => {
  settings.measurementId = null;
  await reportScreenView('/');
  expect(loaded).not.toHaveBeenCalled();
});

it('reports each screen once', async () => {
  settings.measurementId = 'G-ABC123';
  for (const screen of ['/', '/places/gn-7', '/data']) await reportScreenView(screen);
  expect(logged.mock.calls.map(([, event, view]: unknown[]) => [event, view])).toEqual([
    ['screen_view', { firebase_screen: '/', firebase_screen_class: 'map' }],
    ['screen_view', { firebase_screen: '/places/gn-7', firebase_screen_class: 'place' }],
    ['screen_view', { firebase_screen: '/data', firebase_screen_class: 'map' }],
  ]);
});
