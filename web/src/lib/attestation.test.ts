import * as z from 'zod/mini';
import { beforeEach, expect, it, vi } from 'vitest';

const env = vi.hoisted(() => ({ attestation: 'own', appId: 'app', apiBase: '' }));
const checkOrigin = vi.hoisted(() => vi.fn());
vi.mock('./env.ts', () => ({ env }));
vi.mock('./connection.ts', () => ({ checkOrigin }));
const notLoaded = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./attestation/own.ts', notLoaded);
vi.mock('./app-check.ts', notLoaded);

const { callOnce } = await import('./api/client.ts');

beforeEach(() => checkOrigin.mockClear());

it.each(['own', 'recaptcha'])(
  'reports a lost connection if the code of the attestation "%s" cannot be loaded',
  async (attestation) => {
    env.attestation = attestation;
    await expect(callOnce({ url: '/api/x', answer: z.unknown() })).rejects.toMatchObject({
      name: 'ConnectionError',
    });
    expect(checkOrigin).toHaveBeenCalled();
  },
);
