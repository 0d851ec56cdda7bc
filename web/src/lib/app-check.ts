import {
  getLimitedUseToken,
  getToken,
  initializeAppCheck,
  ReCaptchaV3Provider,
  type AppCheck,
} from 'firebase/app-check';
import { env } from './env.ts';
import { firebaseApp } from './firebase.ts';

let appCheck: AppCheck | null = null;

function start(): AppCheck {
  if (!env.recaptchaSiteKey) throw new Error('App Check needs VITE_RECAPTCHA_SITE_KEY');
  return initializeAppCheck(firebaseApp(), {
    provider: new ReCaptchaV3Provider(env.recaptchaSiteKey),
    isTokenAutoRefreshEnabled: true,
  });
}

export async function appCheckToken(): Promise<string> {
  appCheck ??= start();
  return (await getToken(appCheck)).token;
}

export async function limitedUseToken(): Promise<string> {
  appCheck ??= start();
  return (await getLimitedUseToken(appCheck)).token;
}
