import { apiPaths } from '@shared/contract/routes.ts';
import { attestation } from './application.ts';

export interface Cost {
  reads: number;
  geocoderCalls: number;
}

const base = 'http://x';
const digits = (n: number, length: number) => n.toString(16).padStart(length, '0');
const from = (address: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});

/**
 * Returns a value of the header X-Forwarded-For. The client has forged the first address. The platform has added the
 * second address, which is the real one.
 */
const stranger = (n: number) => `10.0.${n >> 8}.${n & 255}, 203.0.113.7`;

const hostileRequests: Record<'api' | 'atlas' | 'files', ((n: number) => Request)[]> = {
  api: [
    ...Object.values(apiPaths).flatMap((path) => [
      (n: number) => new Request(`${base}/api${path}?${n}`, from(stranger(n))),
      (n: number) =>
        new Request(`${base}/api${path}?${n}`, {
          method: 'POST',
          body: 'x',
          ...from(stranger(n), { 'x-firebase-appcheck': `a.${n}.b` }),
        }),
    ]),
    ...Array.from({ length: 36 }, (_, kind) => (n: number) => {
      const [lat, lng] = [34 + (n % 600) / 100, 44 + ((n * 7 + kind) % 600) / 100];
      const path =
        kind % 3 === 0
          ? `/geocode?latlng=${lat},${lng}`
          : kind % 3 === 1
            ? `/geocode/autocomplete?q=x${n}&lat=${lat}&lng=${lng}`
            : `/geocode?latlng=${lat},${lng}&language=az`;
      return new Request(
        `${base}/api${path}`,
        from(stranger(n), { 'x-firebase-appcheck': attestation }),
      );
    }),
  ],
  atlas: [
    (n) => new Request(`${base}/atlas/cells/r${(n % 1024).toString(4)}.${digits(n, 16)}.json`),
    (n) => new Request(`${base}/atlas/cells/r.${digits(n, 16)}.json?${n}`),
    (n) => new Request(`${base}/atlas/manifest.json?${n}`),
    (n) => new Request(`${base}/atlas/x${n}`),
  ],
  files: [
    (n) => new Request(`${base}/files/places/gn-1/${digits(n, 32)}-a.jpg`),
    (n) => new Request(`${base}/files/places/gn-${n + 1}/${digits(n, 32)}-a.jpg?${n}`),
    (n) => new Request(`${base}/files/x${n}`),
  ],
};

export interface Servers {
  api: (request: Request) => Promise<Response>;
  atlas: (request: Request) => Promise<Response>;
  files: (request: Request) => Promise<Response>;
}

export async function attack(servers: Servers, pass: (ms: number) => void, requests = 1_000) {
  const statuses = new Map<number, number>();
  for (let n = 0; n < requests; n++) {
    const server = (['api', 'atlas', 'files'] as const)[n % 3] ?? 'api';
    const kinds = hostileRequests[server];
    const make = kinds[Math.floor(n / 3) % kinds.length];
    if (!make) throw new Error('no such kind');
    const { status } = await servers[server](make(n));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    pass(5);
  }
  return statuses;
}
