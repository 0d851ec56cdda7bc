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

const asBuilt = {
  apiScheme: 'https',
  apiHost: 'identitytoolkit.googleapis.com',
  tokenApiHost: 'securetoken.googleapis.com',
} as const;

/**
 * Directs the SDK's calls to this origin, which forwards them (functions/src/identity). The SDK has no setting for its
 * hosts, so this function changes the hosts in `auth.config`.
 * @throws Error, before anything is sent, when the SDK's structure has changed
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

export function chooseRoute(auth: Auth): void {
  if (env.authRoute === 'own') routeThrough(new URL(location.origin), auth);
  else if (env.authEmulatorUrl) connectToEmulator(auth, env.authEmulatorUrl);
}

function connectToEmulator(auth: Auth, url: string): void {
  connectAuthEmulator(auth, url, { disableWarnings: true });
}

/** If this constant is true, the Auth emulator simulates Google's popup, as in the local test suite. */
export const playsGoogle = env.authEmulatorUrl !== null;

/**
 * Opens the emulator's simulated Google popup. The popup needs a second SDK instance that calls the emulator directly.
 * Afterwards, the usual instance signs in the chosen account.
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
