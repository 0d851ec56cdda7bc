import { demoAttestation } from './demo-attestation.ts';
import { env } from './env.ts';

/** A demo token is renewed this long before it ends, so that it never ends under way. */
const renewBefore = 60_000;

let demo: { token: string; expires: Date } | null = null;

const project = { id: env.projectId, appId: env.appId };

function demoToken(): string {
  const now = new Date();
  if (!demo || demo.expires.getTime() - now.getTime() < renewBefore) {
    demo = demoAttestation(project, now);
  }
  return demo.token;
}

/** The token that every API call carries: made here for a demo- project, by Firebase App Check otherwise. */
export async function attestationToken(): Promise<string> {
  if (env.isDemo) return demoToken();
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
}

/** A token for one call that uses it up. */
export async function limitedAttestationToken(): Promise<string> {
  if (env.isDemo) return demoAttestation(project, new Date(), crypto.randomUUID()).token;
  const { limitedUseToken } = await import('./app-check.ts');
  return limitedUseToken();
}
