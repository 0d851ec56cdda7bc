import {
  applyActionCode,
  checkActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as signOutOf,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
  type Auth,
  type User,
} from 'firebase/auth';
import { chooseRoute, playsGoogle, signInAsGoogleIsPlayed } from './auth-route.ts';
import { firebaseApp } from './firebase.ts';
import { checkOrigin, useConnection } from './connection.ts';
import { timeouts, within } from './timeouts.ts';
import { codeOf } from './auth-code.ts';
import { tokenError } from './token-error.ts';
import { createPublisher } from './publish-session.ts';
import { rememberSession } from './remembered-session.ts';
import { currentAuthor, noRole, provideIdTokens, useSession, type SessionUser } from './session.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * The page's only Auth object; null until `startAuth` is called. Firebase Auth's code has about 130 kB, so import this
 * file lazily. This file's functions throw Firebase's errors with their `code` (`auth/…`), or NoAnswerError after at
 * most 30 s. Google's popup has no timeout.
 */
let auth: Auth | null = null;

function shownUser(user: User): SessionUser {
  return {
    uid: user.uid,
    displayName: user.displayName,
    email: user.email,
    photoURL: user.photoURL,
    verified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === 'password'),
  };
}

/** True while the user signs out on this page. */
let leaving = false;

/**
 * Storage key of a mark. The mark means that the last user has chosen to sign out, on this page or in another tab. A
 * session that ends without the mark has ended for another reason. The mark does not contain who the user was, because
 * other people may use the device.
 */
const signedOutKey = 'adyurdu-signed-out';

const publisher = createPublisher({
  current: useSession.getState,
  set: (session) => useSession.setState({ ...session, ended: null }),
  // A timer of 0 ms gives `getIdToken` enough time to return a valid cached token.
  atHand: () => new Promise((resolve) => setTimeout(resolve)),
});

/** True if fetching the signed-in user's claims has failed. The claims are fetched when the origin answers again. */
let claimsMissing = false;

async function publish(user: User | null): Promise<void> {
  rememberSession(user && shownUser(user));
  if (user) {
    writeStored(signedOutKey, null);
    const roles = async () => {
      const { claims } = await user.getIdTokenResult().catch(throwTokenError);
      return { admin: claims['admin'] === true, moderator: claims['moderator'] === true };
    };
    claimsMissing = !(await publisher.publish({ shown: shownUser(user), roles }));
    if (claimsMissing) checkOrigin();
    return;
  }
  claimsMissing = false;
  publisher.forget();
  const hasLeft = leaving || readStored(signedOutKey) !== null;
  const ended = hasLeft ? null : currentAuthor();
  useSession.setState({ user: null, ...noRole, ended, loading: false, error: null });
}

function throwTokenError(error: unknown): never {
  throw tokenError(error);
}

export function startAuth(): Auth {
  if (auth) return auth;
  // The popup resolver is omitted. On phones, the resolver immediately loads a frame from Google, and networks may
  // block this frame.
  const started = initializeAuth(firebaseApp(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  chooseRoute(started);
  provideIdTokens(async ({ refresh }) => {
    // The page may show the user of the last visit (lib/remembered-session.ts) before the SDK has restored its session.
    // Until then, `currentUser` is null, so this function waits for the SDK.
    if (useSession.getState().user) await started.authStateReady();
    return (await started.currentUser?.getIdToken(refresh).catch(throwTokenError)) ?? null;
  });
  const fail = (error: unknown) =>
    useSession.setState({
      loading: false,
      error: error instanceof Error ? error : new Error(String(error)),
    });
  onIdTokenChanged(started, (user) => void publish(user).catch(fail), fail);
  // Resets `ended` when another tab stores the mark that the user has signed out (`signedOutKey`). Firebase may report
  // the end of the session to this page before that tab has stored the mark. This page has then set `ended`.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === signedOutKey && newValue !== null) useSession.setState({ ended: null });
  });
  useConnection.subscribe((now, before) => {
    const user = started.currentUser;
    const found = before.lost && !now.lost;
    if (found && claimsMissing && user) void publish(user).catch(fail);
  });
  auth = started;
  return started;
}

interface Credentials {
  email: string;
  password: string;
}

export async function signIn(credentials: Credentials): Promise<void> {
  const { email, password } = credentials;
  await within(timeouts.write, () => signInWithEmailAndPassword(startAuth(), email, password));
}

/**
 * Firebase's error codes after which it is unknown whether the account was changed, or whether the password is right.
 */
const unclear = ['auth/network-request-failed', 'auth/too-many-requests'];

/**
 * Signs in after Firebase has refused to create an account or to set a password. An earlier attempt may have
 * succeeded although its response was lost. In this case, the account already has the given password, so the sign-in
 * succeeds.
 * @throws the refusal; if the password could not be checked, the error of signing in
 */
async function signInAfter(refusal: unknown, { email, password }: Credentials): Promise<User> {
  try {
    return (await signInWithEmailAndPassword(startAuth(), email, password)).user;
  } catch (error) {
    throw unclear.includes(codeOf(error)) ? error : refusal;
  }
}

/** Email addresses for which a sign-up or a password reset has no response yet, or whose response was lost. */
const withoutResponse = new Set<string>();

/**
 * Calls `change`. If the response to an earlier call was lost, and Firebase refuses the repeated call with the code
 * `refusal`, the earlier call has probably succeeded. This function then signs in with `credentials`, and returns the
 * user.
 */
async function repeatable<T>(
  credentials: Credentials,
  refusal: string,
  change: () => Promise<T>,
): Promise<T | User> {
  const { email } = credentials;
  const isRepeated = withoutResponse.has(email);
  withoutResponse.add(email);
  try {
    const result = await change().catch((error: unknown) => {
      if (!isRepeated || codeOf(error) !== refusal) throw error;
      return signInAfter(error, credentials);
    });
    withoutResponse.delete(email);
    return result;
  } catch (error) {
    const code = codeOf(error);
    if (code !== '' && !unclear.includes(code)) withoutResponse.delete(email);
    throw error;
  }
}

const newUser = (credentials: Credentials): Promise<User> =>
  repeatable(credentials, 'auth/email-already-in-use', async () => {
    const { email, password } = credentials;
    return (await createUserWithEmailAndPassword(startAuth(), email, password)).user;
  });

/**
 * Returns the user of an incomplete sign-up: the account was created, but the connection broke before the display name
 * was set. Returns null if there is no such user.
 */
function halfSignedUp(email: string): User | null {
  const user = startAuth().currentUser;
  return user?.displayName === null && user.email === email.toLowerCase() ? user : null;
}

/**
 * Errors of setting a password after which the user must sign in again: the session is too old, or it has ended because
 * an earlier attempt has set the password although its response was lost.
 */
const needsSignIn = ['auth/requires-recent-login', 'auth/user-token-expired'];

/**
 * Continues an incomplete sign-up with a password that may differ from the password of the earlier attempt. If the
 * session is too old for a new password, the sign-up can continue only with the account's password.
 */
async function continueSignUp(user: User, credentials: Credentials): Promise<User> {
  try {
    await updatePassword(user, credentials.password);
    return user;
  } catch (error) {
    if (!needsSignIn.includes(codeOf(error))) throw error;
    return signInAfter(error, credentials);
  }
}

/**
 * Creates the account, then sets the display name (product.md §7). A repeated call continues an incomplete sign-up,
 * even if the response to the earlier call was lost.
 * @throws only if creating the account or setting the display name fails or takes too long. A failure after that is
 * only logged
 */
export async function signUp(account: Credentials & { name: string }): Promise<void> {
  await publishChange(await within(timeouts.write, () => makeAccount(account)));
}

async function makeAccount(account: Parameters<typeof signUp>[0]): Promise<User> {
  const half = halfSignedUp(account.email);
  const user = await (half ? continueSignUp(half, account) : newUser(account));
  if (user.displayName === null) await updateProfile(user, { displayName: account.name });
  return user;
}

function writingIn(language: string): Auth {
  const auth = startAuth();
  auth.languageCode = language;
  return auth;
}

export async function sendPasswordReset(email: string, language: string): Promise<void> {
  await within(timeouts.write, () => sendPasswordResetEmail(writingIn(language), email));
}

/** @throws Error if the user has signed out */
function currentUser(): User {
  const user = startAuth().currentUser;
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/**
 * Shows a changed account on the page immediately, and fetches a new token, with which the server sees the change. Does
 * not throw, because the change itself has succeeded.
 */
async function publishChange(user: User): Promise<void> {
  try {
    await within(timeouts.read, async () => {
      await publish(user);
      await user.getIdToken(true);
    });
  } catch (error) {
    console.warn('The account was changed, but its new token could not be fetched', error);
  }
}

/** @throws only if the change itself fails */
async function changeAccount(change: (user: User) => Promise<void>): Promise<void> {
  const user = currentUser();
  await within(timeouts.write, () => change(user));
  await publishChange(user);
}

export async function changeName(displayName: string): Promise<void> {
  await changeAccount((user) => updateProfile(user, { displayName }));
}

/** Requires the old password, because somebody else may be using the phone. */
export async function changePassword(passwords: { old: string; next: string }): Promise<void> {
  await changeAccount(async (user) => {
    const credential = EmailAuthProvider.credential(user.email ?? '', passwords.old);
    await reauthenticateWithCredential(user, credential);
    await updatePassword(user, passwords.next);
  });
}

export async function sendVerification(language: string): Promise<void> {
  await within(timeouts.write, async () => {
    writingIn(language);
    await sendEmailVerification(currentUser());
  });
}

/** @throws only if the address was not verified */
export async function verifyEmail(code: string): Promise<void> {
  await within(timeouts.write, () => applyActionCode(startAuth(), code));
  try {
    await reloadUser();
  } catch (error) {
    console.warn('The address was verified, but the account could not be loaded again', error);
  }
}

/**
 * Returns the email address that the code from an email would verify. Does not use up the code: mail scanners open
 * links, too, and would otherwise make the code useless for the user.
 */
export async function emailOfVerification(code: string): Promise<string> {
  const { data } = await within(timeouts.read, () => checkActionCode(startAuth(), code));
  return data.email ?? '';
}

/** Loads the account of the signed-in user again, and shows it on the page. Returns null if nobody is signed in. */
function reloadUser(): Promise<User | null> {
  return within(timeouts.read, async () => {
    const auth = startAuth();
    await auth.authStateReady();
    await auth.currentUser?.reload();
    if (auth.currentUser) await publish(auth.currentUser);
    return auth.currentUser;
  });
}

export async function isVerified(): Promise<boolean> {
  return (await reloadUser())?.emailVerified ?? false;
}

export async function emailOfReset(code: string): Promise<string> {
  return within(timeouts.write, () => verifyPasswordResetCode(startAuth(), code));
}

/**
 * Sets a new password with the code from an email, and signs the user in. If the response was lost, a repeated call
 * also succeeds, although the code works only once.
 * @throws only if the account does not have the new password
 */
export async function resetPassword(
  reset: Credentials & { code: string },
): Promise<{ isSignedIn: boolean }> {
  const { code, email, password } = reset;
  const user = await within(timeouts.write, () =>
    repeatable(reset, 'auth/invalid-action-code', () =>
      confirmPasswordReset(startAuth(), code, password),
    ),
  );
  if (user) return { isSignedIn: true };
  try {
    await signIn({ email, password });
    return { isSignedIn: true };
  } catch (error) {
    console.warn('The password was changed, but the user could not be signed in', error);
    return { isSignedIn: false };
  }
}

export async function signInWithGoogle(): Promise<void> {
  const auth = startAuth();
  if (playsGoogle) await signInAsGoogleIsPlayed(auth);
  else await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function signOut(): Promise<void> {
  leaving = true;
  try {
    await within(timeouts.write, () => signOutOf(startAuth()));
    writeStored(signedOutKey, 'yes');
    // If the session had already ended, signing out sends no event, so `ended` is reset explicitly.
    useSession.setState({ ended: null });
  } finally {
    leaving = false;
  }
}
