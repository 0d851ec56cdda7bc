import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '@shared/contract/errors.ts';
import { isEnough, proof, proofMessage, type Challenge } from '@shared/contract/proof-of-work.ts';
import { challengeLife, writeChallenge, type ChallengeTerms } from './challenge.ts';
import { Difficulty, slopes } from './difficulty.ts';
import { createAttestationServer, longestAttestBody } from './serve.ts';

const app = '1:123:web:abc';
const key = Buffer.alloc(32, 7);
const bits = 6;
const clock = { now: 0 };
let minted: [string, boolean][] = [];
let errors: unknown[] = [];
let ids = 0;
beforeEach(() => {
  clock.now = 1_000_000;
  minted = [];
  errors = [];
});

function server(more: Partial<Parameters<typeof createAttestationServer>[0]> = {}) {
  const spent = new Set<string>();
  return createAttestationServer({
    app,
    key: async () => key,
    spent: { spend: async (id) => spent.size < spent.add(id).size },
    minter: {
      mint: async (...what) => {
        minted.push(what);
        return { token: 'token', lives: 3_600_000 };
      },
    },
    difficulty: new Difficulty(bits, () => clock.now),
    clientOf: (request) => request.headers.get('client'),
    newId: () => `id-${ids++}`,
    now: () => clock.now,
    onError: (error) => errors.push(error),
    ...more,
  });
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://function.internal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

type Serve = ReturnType<typeof server>;
async function open<T>(response: Response): Promise<T & ApiErrorBody> {
  const { data, error } = (await response.json()) as { data?: T; error?: ApiErrorBody };
  return { ...data, ...error } as T & ApiErrorBody;
}

const challengeOf = async (serve: Serve, once = false) =>
  open<Challenge>(await serve(post('/attest/challenge', { app, once })));

function solve(challenge: string, enough: number, most = 32): number[] {
  const seed = createHash('sha256').update(challenge).digest();
  return Array.from({ length: proof.pieces }, (_, piece) => {
    for (let nonce = 0; ; nonce++) {
      const word = createHash('sha256')
        .update(proofMessage(seed, piece, nonce))
        .digest()
        .readUInt32BE();
      if (isEnough(word, enough) && !isEnough(word, most + 1)) return nonce;
    }
  });
}

const send = (serve: Serve, challenge: string, nonces: readonly unknown[], asked = app) =>
  serve(post('/attest/token', { app: asked, challenge, nonces }));

async function refusal(response: Response): Promise<[number, string]> {
  const { message } = await open(response);
  return [response.status, message];
}

describe('a solved challenge', () => {
  it.each([false, true])(
    'gets an attestation token of the app; for a single call: %s',
    async (once) => {
      const serve = server();
      const { challenge, bits: asked } = await challengeOf(serve, once);
      expect(asked).toBe(bits);
      const answer = await open(await send(serve, challenge, solve(challenge, bits)));
      expect(answer).toEqual({ token: 'token', lives: 3_600_000 });
      expect(minted).toEqual([[app, once]]);
    },
  );

  it('is also accepted at the function’s own address', async () => {
    const response = await server()(post('/challenge', { app, once: false }));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('the server refuses', () => {
  const signed = (terms: Partial<ChallengeTerms>, withKey = key) =>
    writeChallenge(
      { id: 'x', app, bits, once: false, ends: clock.now + challengeLife, ...terms },
      withKey,
    );

  it('a challenge used twice', async () => {
    const serve = server();
    const { challenge } = await challengeOf(serve);
    const nonces = solve(challenge, bits);
    const answers = [
      await send(serve, challenge, nonces),
      await send(serve, challenge, nonces),
      await send(serve, `${challenge}`, solve(challenge, bits + 1)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
    expect(minted).toHaveLength(1);
  });

  it('a challenge used twice at the same time', async () => {
    const serve = server();
    const { challenge } = await challengeOf(serve);
    const nonces = solve(challenge, bits);
    const answers = await Promise.all([1, 2, 3].map(() => send(serve, challenge, nonces)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(minted).toHaveLength(1);
  });

  it('an expired challenge, which it accepts until its last millisecond', async () => {
    const serve = server();
    const [good, stale] = [await challengeOf(serve), await challengeOf(serve)];
    clock.now += challengeLife - 1;
    expect((await send(serve, good.challenge, solve(good.challenge, bits))).status).toBe(200);
    clock.now += 1;
    expect(await refusal(await send(serve, stale.challenge, solve(stale.challenge, bits)))).toEqual(
      [400, 'the challenge has expired'],
    );
    expect(minted).toHaveLength(1);
  });

  const changed = (challenge: string, terms: Partial<ChallengeTerms>) => {
    const [payload = '', signature = ''] = challenge.split('.');
    const written = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ChallengeTerms;
    const anew = Buffer.from(JSON.stringify({ ...written, ...terms })).toString('base64url');
    return `${anew}.${signature}`;
  };
  it.each([
    ['from another project', () => signed({}, Buffer.alloc(32, 8))],
    ['with a lower difficulty', () => changed(signed({}), { bits: 0 })],
    ['with a later end', () => changed(signed({}), { ends: Number.MAX_SAFE_INTEGER })],
    ['with a new id', () => changed(signed({}), { id: 'y' })],
    ['without a signature', () => signed({}).replace(/\..*/, '.')],
    ['with extra text at the end', () => `${signed({})}.x`],
    ['empty', () => ''],
    ['only dots', () => '..'],
  ])('a forged challenge: %s', async (_, make) => {
    const challenge = make();
    expect(await refusal(await send(server(), challenge, solve(challenge, bits)))).toEqual([
      400,
      'the challenge was not issued by this site',
    ]);
    expect(minted).toEqual([]);
  });

  it('a challenge that was solved for one bit less', async () => {
    const serve = server();
    const { challenge } = await challengeOf(serve);
    const nonces = solve(challenge, bits);
    const cheap = solve(challenge, bits - 1, bits - 1);
    for (const nonce of [...cheap.slice(0, 1), ...nonces.slice(1)].entries()) {
      const attempt = nonces.with(nonce[0], cheap[nonce[0]] ?? 0);
      expect(await refusal(await send(serve, challenge, attempt))).toEqual([
        400,
        `piece ${nonce[0]} has fewer than ${bits} zero bits`,
      ]);
    }
    expect((await send(serve, challenge, nonces)).status).toBe(200);
  });

  it.each([
    ['one solution missing', (nonces: number[]) => nonces.slice(1)],
    ['an extra solution', (nonces: number[]) => [...nonces, 1]],
    ['the same solution repeated', (nonces: number[]) => nonces.map(() => nonces[0] ?? 0)],
    ['text instead of numbers', (nonces: number[]) => nonces.map(String)],
    ['fractions', (nonces: number[]) => nonces.map((nonce) => nonce + 0.5)],
    ['numbers that wrap around', (nonces: number[]) => nonces.map((nonce) => nonce + 2 ** 32)],
  ])('a proof with %s', async (_, spoil) => {
    const serve = server();
    const { challenge } = await challengeOf(serve);
    expect((await send(serve, challenge, spoil(solve(challenge, bits)))).status).toBe(400);
    expect(minted).toEqual([]);
  });

  it('a challenge solved for another app, and one issued for another app', async () => {
    const serve = server();
    const { challenge } = await challengeOf(serve);
    const nonces = solve(challenge, bits);
    const other = '1:123:web:other';
    expect(await refusal(await send(serve, challenge, nonces, other))).toEqual([
      400,
      'not the id of this site’s web app',
    ]);
    const foreign = signed({ app: other });
    expect(await refusal(await send(serve, foreign, solve(foreign, bits)))).toEqual([
      400,
      'the challenge is for another app',
    ]);
    expect((await serve(post('/attest/challenge', { app: other, once: false }))).status).toBe(400);
    expect(minted).toEqual([]);
  });

  it('a body that is a byte too long', async () => {
    const serve = server();
    const body = (size: number) => JSON.stringify({ app, once: false }).padEnd(size);
    const ask = async (size: number) => (await serve(post('/attest/challenge', body(size)))).status;
    expect(await ask(longestAttestBody)).toBe(200);
    expect(await ask(longestAttestBody + 1)).toBe(413);
  });

  it.each([
    ['another path', post('/attest/x', {}), 404],
    ['another method', new Request('http://f/attest/challenge'), 405],
    ['another type', post('/attest/challenge', '{}', { 'content-type': 'text/plain' }), 415],
    ['no JSON', post('/attest/challenge', '{'), 400],
    ['nothing', post('/attest/token', {}), 400],
  ])('answers %s with the right error', async (_, request, status) => {
    expect((await server()(request)).status).toBe(status);
    expect(minted).toEqual([]);
  });
});

it('answers an internal error only with a request to retry', async () => {
  const serve = server({ key: async () => Promise.reject(new Error('secret')) });
  const response = await serve(post('/attest/challenge', { app, once: false }));
  expect(await refusal(response)).toEqual([503, 'try again']);
  expect(errors).toHaveLength(1);
});

it('issues no challenge when WEB_APP_ID is not set', async () => {
  const response = await server({ app: null })(post('/attest/challenge', { app, once: false }));
  expect(await refusal(response)).toEqual([503, 'WEB_APP_ID is not set']);
});

describe('difficulty', () => {
  const { ofAddress, ofAll } = slopes;
  const newDifficulty = () => new Difficulty(bits, () => clock.now);
  const times = (count: number, ask: () => number) => {
    let last = 0;
    for (let done = 0; done < count; done++) last = ask();
    return last;
  };

  it('rises by one bit with each doubling of an address’s recent requests', () => {
    const difficulty = newDifficulty();
    const ask = () => difficulty.next('203.0.113.7');
    expect(times(ofAddress.free, ask)).toBe(bits);
    expect(ask()).toBe(bits + 1);
    expect(times(ofAddress.free - 1, ask)).toBe(bits + 1);
    expect(ask()).toBe(bits + 2);
    expect(difficulty.next('203.0.113.8')).toBe(bits);
  });

  it('falls again by one request in three minutes', () => {
    const difficulty = newDifficulty();
    const ask = () => difficulty.next('203.0.113.7');
    times(ofAddress.free, ask);
    clock.now += ofAddress.every;
    expect([ask(), ask()]).toEqual([bits, bits + 1]);
  });

  it('rises for every address with the total load', () => {
    const difficulty = newDifficulty();
    const ask = () => difficulty.next(null);
    expect(times(ofAll.free, ask)).toBe(bits);
    expect(ask()).toBe(bits + 1);
    clock.now += 60_000;
    expect(ask()).toBe(bits);
  });

  it('rises no further than a phone can handle, and least for shared addresses', () => {
    const difficulty = newDifficulty();
    const most = ofAddress.free * 2 ** ofAddress.maxRise;
    const ask = () => {
      clock.now += 1_000;
      return difficulty.next('203.0.113.7');
    };
    expect(times(most, ask)).toBe(bits + ofAddress.maxRise);
    expect(times(most, ask)).toBe(bits + ofAddress.maxRise);
    expect(times(ofAll.free * 2 ** ofAll.maxRise, () => difficulty.next(null))).toBe(
      bits + ofAll.maxRise,
    );
    expect(difficulty.next('203.0.113.7')).toBe(bits + ofAll.maxRise);
    const hardest = new Difficulty(proof.maxBits, () => clock.now);
    expect(times(1_000, () => hardest.next(null))).toBe(proof.maxBits);
  });

  it('hardly rises for others during a flood from one address', () => {
    const difficulty = newDifficulty();
    times(ofAll.free * 2 ** ofAll.maxRise, () => difficulty.next('203.0.113.7'));
    expect(difficulty.next('203.0.113.8')).toBeLessThanOrEqual(bits + 1);
  });

  it('recovers from a flood in a bounded time', () => {
    const difficulty = newDifficulty();
    const ask = () => difficulty.next('203.0.113.7');
    times(10_000, ask);
    clock.now += ofAddress.every * ofAddress.free * (2 ** ofAddress.maxRise - 1);
    expect(ask()).toBe(bits + 1);
    clock.now += ofAddress.every * 2;
    expect(ask()).toBe(bits);
  });

  it('forgets addresses whose count is back at zero', () => {
    const difficulty = newDifficulty();
    difficulty.next('203.0.113.7');
    times(2, () => difficulty.next('203.0.113.8'));
    clock.now += ofAddress.every;
    difficulty.next('203.0.113.9');
    expect(difficulty.size).toBe(2);
  });

  it('of a challenge depends on the requests of its address', async () => {
    const serve = server();
    const ask = async () =>
      (
        await open<Challenge>(
          await serve(post('/attest/challenge', { app, once: false }, { client: '203.0.113.7' })),
        )
      ).bits;
    for (let asked = 0; asked < ofAddress.free; asked++) expect(await ask()).toBe(bits);
    expect(await ask()).toBe(bits + 1);
  });
});
