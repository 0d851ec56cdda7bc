/** Lifetime of a demo token, in seconds. */
const lifetime = 3600;

function base64url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The unsigned App Check token of the local suite (decisions.md "Identity and attestation").
 * Worth nothing anywhere else: production verifies signatures.
 *
 * @param jti makes it one of its own
 */
export function demoAttestation(
  project: { id: string; appId: string },
  now: Date,
  jti?: string,
): { token: string; expires: Date } {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: 'https://firebaseappcheck.googleapis.com/000000000000',
    aud: ['projects/000000000000', `projects/${project.id}`],
    sub: project.appId,
    iat,
    exp: iat + lifetime,
    ...(jti === undefined ? {} : { jti }),
  };
  return {
    token: `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`,
    expires: new Date((iat + lifetime) * 1000),
  };
}
