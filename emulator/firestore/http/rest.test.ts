import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestoreServer, type FirestoreServer } from '../server/start.ts';

let server: FirestoreServer;
let origin = '';
beforeAll(async () => {
  server = await startFirestoreServer({ port: 0 });
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

const ROOT = '/v1/projects/demo-rest/databases/(default)/documents';
const OWNER = { authorization: 'Bearer owner' };

async function ask(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = OWNER,
) {
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

// oxlint-disable-next-line typescript/no-explicit-any
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const text = (value: string) => ({ stringValue: value });

describe('documents', () => {
  it('can be created, read, patched, listed and deleted', async () => {
    const created = await ask('POST', `${ROOT}/c?documentId=a`, {
      fields: { x: text('1'), y: text('2') },
    });
    expect(created).toMatchObject({
      status: 200,
      body: { name: expect.stringMatching(/documents\/c\/a$/) },
    });
    const patched = await ask(
      'PATCH',
      `${ROOT}/c/a?updateMask.fieldPaths=x&updateMask.fieldPaths=z`,
      {
        fields: { x: text('changed') },
      },
    );
    expect(patched.body.fields).toEqual({ x: text('changed'), y: text('2') });
    expect((await ask('GET', `${ROOT}/c/a?mask.fieldPaths=y`)).body.fields).toEqual({
      y: text('2'),
    });
    expect((await ask('GET', `${ROOT}/c?pageSize=10`)).body.documents).toHaveLength(1);
    expect(await ask('DELETE', `${ROOT}/c/a?currentDocument.exists=true`)).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await ask('GET', `${ROOT}/c/a`)).toMatchObject({
      status: 404,
      body: {
        error: { code: 404, status: 'NOT_FOUND', message: expect.stringContaining('not found') },
      },
    });
  });

  it('get a random id of twenty letters and digits if the request has none', async () => {
    const { body } = await ask('POST', `${ROOT}/c`, { fields: {} });
    expect(body.name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
  });

  it.each(['true', 'false'])('may have the id "%s", and fields of this name', async (word) => {
    const created = await ask('POST', `${ROOT}/words?documentId=${word}`, {
      fields: { [word]: text('x') },
    });
    expect(created).toMatchObject({ status: 200 });
    expect(created.body.name).toMatch(new RegExp(`/words/${word}$`));
    const listed = await ask('GET', `${ROOT}/words?orderBy=${word}&showMissing=false`);
    expect(listed.body.documents).toMatchObject([{ name: created.body.name }]);
    const wrong = await ask('GET', `${ROOT}/words?showMissing=maybe`);
    expect(wrong.body.error.message).toContain("Expected true or false at 'showMissing'");
  });

  it('may have any id without a slash, and field names such as "constructor"', async () => {
    const id = encodeURIComponent('ü/:commit?');
    // Even an encoded slash separates segments. The path after the root thus has three segments (`c`, `ü` and
    // `:commit?`), so it names a collection, not a document.
    expect((await ask('PATCH', `${ROOT}/c/${id}`, { fields: {} })).status).toBe(400);
    const odd = encodeURIComponent('ü %:commit?');
    await ask('PATCH', `${ROOT}/c/${odd}`, {
      fields: { __proto: text('x'), constructor: text('y') },
    });
    expect((await ask('GET', `${ROOT}/c/${odd}`)).body.fields).toEqual({
      __proto: text('x'),
      constructor: text('y'),
    });
  });

  it('cannot have reserved field names, including __proto__', async () => {
    const refused = await ask(
      'PATCH',
      `${ROOT}/c/d`,
      '{"fields": {"__proto__": {"stringValue": "x"}}}',
    );
    expect(refused).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
    const nested =
      '{"fields": {"a": {"mapValue": {"fields": {"__proto__": {"stringValue": "x"}}}}}}';
    expect((await ask('PATCH', `${ROOT}/c/d`, nested)).status).toBe(400);
  });
});

describe('the custom methods', () => {
  it('commit, batchGet and listCollectionIds work together', async () => {
    const name = `${ROOT.slice('/v1/'.length)}/batch/1`;
    const committed = await ask('POST', `${ROOT}:commit`, {
      writes: [{ update: { name, fields: { n: { integerValue: 3 } } } }],
    });
    expect(committed.body.writeResults).toHaveLength(1);
    const got = await ask('POST', `${ROOT}:batchGet`, { documents: [name, `${name}0`] });
    expect(got.body).toMatchObject([
      { found: { fields: { n: { integerValue: '3' } } } },
      { missing: `${name}0` },
    ]);
    expect((await ask('POST', `${ROOT}:listCollectionIds`, {})).body.collectionIds).toContain(
      'batch',
    );
  });

  it('runQuery returns a list, even without results', async () => {
    const query = { structuredQuery: { from: [{ collectionId: 'nothing' }] } };
    const { status, body } = await ask('POST', `${ROOT}:runQuery`, query);
    expect([status, body.length, body[0].document]).toEqual([200, 1, undefined]);
    expect(body[0].readTime).toMatch(/Z$/);
  });

  it('runQuery returns errors in a list, too', async () => {
    const query = { structuredQuery: { from: [{ collectionId: 'c' }], limit: -1 } };
    expect(await ask('POST', `${ROOT}:runQuery`, query)).toMatchObject({
      status: 400,
      body: [{ error: { status: 'INVALID_ARGUMENT', message: 'limit is negative' } }],
    });
  });

  /** Builds JSON as text, because JSON.stringify has its own depth limit. */
  const nested = (levels: number): string =>
    '{"compositeFilter": {"op": "AND", "filters": ['.repeat(levels) +
    '{"unaryFilter": {"field": {"fieldPath": "a"}, "op": "IS_NULL"}}' +
    ']}}'.repeat(levels);
  it.each([
    [48, 200],
    [49, 400],
    [2_000, 400],
  ])(
    'runQuery with a filter inside %i other filters returns status %i',
    async (levels, expected) => {
      const query = `{"structuredQuery": {"from": [{"collectionId": "c"}], "where": ${nested(levels)}}}`;
      const { status, body } = await ask('POST', `${ROOT}:runQuery`, query);
      expect(status).toBe(expected);
      if (expected === 400) expect(JSON.stringify(body)).toContain('nested too deeply');
    },
  );

  it('refuse deeply nested JSON in place of a scalar with a short message', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const query = `{"structuredQuery": {"limit": ${deep}, "offset": ${deep}}}`;
    for (const body of [query, `{"fields": {"a": {"integerValue": ${deep}}}}`]) {
      const isQuery = body === query;
      const answer = await ask(
        isQuery ? 'POST' : 'PATCH',
        isQuery ? `${ROOT}:runQuery` : `${ROOT}/c/d`,
        body,
      );
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body).length).toBeLessThan(300);
    }
  });

  it('accept a DoubleValue as a plain number', async () => {
    const findNearest = { distanceThreshold: 0.5 };
    const query = { structuredQuery: { from: [{ collectionId: 'c' }], findNearest } };
    const { body } = await ask('POST', `${ROOT}:runQuery`, query);
    expect(body[0].error.message).toContain('Vector search');
  });

  it('begin, use and roll back a transaction', async () => {
    const { body } = await ask('POST', `${ROOT}:beginTransaction`, { options: { readWrite: {} } });
    const read = await ask('POST', `${ROOT}:batchGet`, {
      documents: [],
      transaction: body.transaction,
    });
    expect(read.status).toBe(200);
    expect(await ask('POST', `${ROOT}:rollback`, { transaction: body.transaction })).toMatchObject({
      status: 200,
    });
  });

  it.each(['partitionQuery', 'executePipeline'])('refuse %s', async (method) => {
    expect((await ask('POST', `${ROOT}:${method}`, {})).status).toBeGreaterThanOrEqual(400);
  });
});

describe('invalid requests', () => {
  it.each([
    ['text that is not JSON', '{"fields": ', 'Invalid JSON payload received.'],
    ['an unknown member', { feelds: {} }, 'Unknown name "feelds"'],
    ['two types in one value', { fields: { a: { stringValue: '', nullValue: null } } }, 'oneof'],
    ['an unknown type', { fields: { a: { textValue: '' } } }, 'Unknown name "textValue"'],
    ['a number that is not an integer', { fields: { a: { integerValue: '1.5' } } }, 'TYPE_INT64'],
    [
      'an integer beyond 64 bits',
      { fields: { a: { integerValue: '9223372036854775808' } } },
      'TYPE_INT64',
    ],
    ['a malformed time', { fields: { a: { timestampValue: 'noon' } } }, 'timestamp'],
    ['bytes that are not base64', { fields: { a: { bytesValue: '*' } } }, 'TYPE_BYTES'],
  ])('refuses %s', async (_what, body, message) => {
    expect(await ask('PATCH', `${ROOT}/c/d`, body)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) } },
    });
  });

  it('returns 404 for unknown paths', async () => {
    expect(await ask('GET', '/v2/nope')).toMatchObject({ status: 404, body: 'Not Found' });
    expect((await ask('PUT', `${ROOT}/c/d`)).status).toBe(404);
  });

  it('points the WebChannel of browsers to firebase/firestore/lite', async () => {
    const { status, body } = await ask(
      'POST',
      '/google.firestore.v1.Firestore/Listen/channel?VER=8',
      {},
    );
    expect([status, body.error.status]).toEqual([501, 'UNIMPLEMENTED']);
    expect(body.error.message).toContain('firebase/firestore/lite');
  });

  it('refuses a malformed token', async () => {
    expect(await ask('GET', `${ROOT}/c/d`, undefined, { authorization: 'Bearer x' })).toMatchObject(
      {
        status: 400,
        body: { error: { message: 'invalid jwt' } },
      },
    );
  });
});

describe('pages of other origins', () => {
  it('may read documents', async () => {
    const { headers } = await ask('OPTIONS', `${ROOT}/c/d`, undefined, {
      origin: 'https://example.org',
      'access-control-request-headers': 'authorization',
    });
    expect(headers.get('access-control-allow-origin')).toBe('https://example.org');
    expect(headers.get('access-control-allow-headers')).toBe('authorization');
  });

  it('may not use the emulator’s own endpoints, unless they run on localhost', async () => {
    const wipe = '/emulator/v1/projects/demo-rest/databases/(default)/documents';
    expect((await ask('DELETE', wipe, undefined, { origin: 'https://example.org' })).status).toBe(
      403,
    );
    expect((await ask('DELETE', wipe, undefined, { origin: 'http://localhost:5000' })).status).toBe(
      200,
    );
  });
});
