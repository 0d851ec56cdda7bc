import { identityPath } from '@shared/contract/routes.ts';
import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth';
import { env } from './env.ts';
import { firebaseApp } from './firebase.ts';

/** Where the SDK finds Google's two services, as it is built. */
const asBuilt = {
  apiScheme: 'https',
  apiHost: 'identitytoolkit.googleapis.com',
  tokenApiHost: 'securetoken.googleapis.com',
} as const;

/**
 * Points the SDK's calls at our own origin, which passes them on (functions/src/identity). The SDK has
 * no setting for it: its hosts are part of `auth.config`, to which paths are appended.
 *
 * @throws Error when the SDK is no longer built so, before anything is sent anywhere
 */
export function routeThrough(origin: URL, auth: Auth): void {
  const config: Record<keyof typeof asBuilt, string> = auth.config;
  for (const [name, built] of Object.entries(asBuilt)) {
    const found = config[name as keyof typeof asBuilt];
    if (found !== built) {
      throw new Error(`auth.config.${name} is "${found}", expected "${built}" (lib/auth-route.ts)`);
    }
  }
  const host = `${origin.host}${identityPath}`;
  Object.assign(config, {
    apiScheme: origin.protocol.slice(0, -1),
    apiHost: host,
    tokenApiHost: host,
  });
}

/** How this build signs in (`VITE_AUTH_ROUTE`). */
export function chooseRoute(auth: Auth): void {
  if (env.authRoute === 'own') routeThrough(new URL(location.origin), auth);
  else if (env.authEmulatorUrl) connectToEmulator(auth, env.authEmulatorUrl);
}

function connectToEmulator(auth: Auth, url: string): void {
  connectAuthEmulator(auth, url, { disableWarnings: true });
}

/** On the local suite the Auth emulator plays Google's popup. */
export const playsGoogle = env.authEmulatorUrl !== null;

/**
 * The emulator's popup belongs to an SDK that is connected to it; who was chosen there then signs in
 * on the usual way.
 */
export async function signInAsGoogleIsPlayed(auth: Auth): Promise<void> {
  const played = initializeAuth(initializeApp(firebaseApp().options, 'google'), {
    persistence: inMemoryPersistence,
  });
  connectToEmulator(played, env.authEmulatorUrl ?? '');
  const chosen = await signInWithPopup(
    played,
    new GoogleAuthProvider(),
    browserPopupRedirectResolver,
  );
  const credential = GoogleAuthProvider.credentialFromResult(chosen);
  if (credential) await signInWithCredential(auth, credential);
}
