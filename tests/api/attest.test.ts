import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Attested, Challenge } from '@shared/contract/proof-of-work.ts';
import { prove } from '../../web/src/lib/attestation/prove.ts';
import { call, newAccount, setting } from './suite.ts';
import { appId } from './tokens.ts';

async function ask<T>(path: string, body: unknown): Promise<{ status: number; data: T }> {
  const response = await fetch(`${setting('ADYURDU_HOSTING_URL')}/attest/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: T };
  return { status: response.status, data };
}

const challengeFor = async (once: boolean) =>
  (await ask<Challenge>('challenge', { app: appId, once })).data;
const solve = ({ challenge, bits }: Challenge) => ({
  app: appId,
  challenge,
  nonces: [...prove(createHash('sha256').update(challenge).digest(), bits)],
});
async function attested(once: boolean): Promise<string> {
  return (await ask<Attested>('token', solve(await challengeFor(once)))).data.token;
}

describe('attestation by proof of work', () => {
  it('issues a token that the API accepts more than once', async () => {
    const { token: identity } = await newAccount('Somebody');
    const attestation = await attested(false);
    const list = () => call('/places/suggestions', { token: identity, attestation });
    expect((await list()).status).toBe(200);
    expect((await list()).status).toBe(200);
  });

  it('issues a limited-use token that the API accepts only once', async () => {
    const [leaver, other] = await Promise.all([newAccount('Leaver'), newAccount('Other')]);
    const attestation = await attested(true);
    const leave = (token: string) => call('/account', { method: 'DELETE', token, attestation });
    expect((await leave(leaver.token)).status).toBe(200);
    expect((await leave(other.token)).error.code).toBe('attestation_required');
  });

  it('issues one token per challenge, even if the solution is sent several times at once', async () => {
    const solution = solve(await challengeFor(false));
    const answers = await Promise.all([1, 2, 3].map(() => ask('token', solution)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await ask('token', solution)).status).toBe(400);
  });
});
