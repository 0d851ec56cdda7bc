import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFirestoreServer, type FirestoreServer } from '../../firestore/index.ts';
import { RecordingClient } from '../client.ts';
import { replayFile } from '../replay-file.ts';
import { reportOf } from '../result.ts';
import { replayFirestoreFile } from './firestore-file.ts';

/** These recordings are invented. Some are correct, some are wrong, and the tool must distinguish them. */

let server: FirestoreServer;
let client: RecordingClient;
beforeAll(async () => {
  server = await startFirestoreServer({ port: 0 });
  client = new RecordingClient(server.port);
});
afterAll(async () => {
  client.close();
  await server.close();
});

async function replay(json: Record<string, unknown>) {
  const cases = await replayFirestoreFile(json, client);
  if (cases === undefined) return undefined;
  const { agree, total, disagreements, skipped } = reportOf(cases);
  return { agree, total, wrong: disagreements.map((one) => one.case), skipped: skipped.length };
}

const one = { integerValue: '1' };
const from = (collectionId: string) => ({ from: [{ collectionId }] });

describe('the parity tool', () => {
  it('replays queries', async () => {
    const outcome = (...documents: string[]) => ({ status: 'OK', documents });
    expect(
      await replay({
        dataset: [
          { name: 'c/a', fields: { n: one } },
          { name: 'c/b', fields: {} },
        ],
        cases: [
          { name: 'right', parent: '', query: from('c'), outcome: outcome('c/a', 'c/b') },
          { name: 'wrong order', parent: '', query: from('c'), outcome: outcome('c/b', 'c/a') },
          {
            name: 'right refusal',
            parent: '',
            query: { ...from('c'), limit: -1 },
            outcome: { status: 'INVALID_ARGUMENT', message: 'limit is negative' },
          },
          {
            name: 'wrong text',
            parent: '',
            query: { ...from('c'), limit: -1 },
            outcome: { status: 'INVALID_ARGUMENT', message: 'limit is positive' },
          },
        ],
      }),
    ).toEqual({ agree: 2, total: 4, wrong: ['wrong order', 'wrong text'], skipped: 0 });
  });

  it('replays aggregations', async () => {
    const ask = (name: string, n: string) => ({
      name,
      parent: '',
      query: from('c'),
      aggregations: [{ alias: 'n', count: {} }],
      outcome: { status: 'OK', result: { n: { integerValue: n } } },
    });
    const dataset = [{ name: 'c/a', fields: {} }];
    expect(await replay({ dataset, cases: [ask('right', '1'), ask('wrong', '2')] })).toMatchObject({
      wrong: ['wrong'],
    });
  });

  it('replays steps', async () => {
    const set = { rpc: 'Commit', writes: [{ update: { name: 'c/d', fields: { n: one } } }] };
    const get = (fields: object) => ({
      rpc: 'GetDocument',
      name: 'c/d',
      outcome: { status: 'OK', fields },
    });
    const done = { ...set, outcome: { status: 'OK' } };
    const unchanged = { ...set, outcome: { status: 'OK', updateTimeUnchanged: true } };
    expect(
      await replay({
        cases: [
          { name: 'right', steps: [done, unchanged, get({ n: one })] },
          { name: 'wrong', steps: [done, get({ n: { integerValue: '2' } })] },
          { name: 'new', steps: [{ rpc: 'Teleport', outcome: { status: 'OK' } }] },
        ],
      }),
    ).toEqual({ agree: 1, total: 2, wrong: ['wrong, step 2 (GetDocument)'], skipped: 1 });
  });

  it('replays the scenarios that it knows, up to an unknown step', async () => {
    const outcome = { status: 'OK', message: '', elapsed: 0 };
    const set = { op: 'commit', label: 'set', writes: [{ update: 'c/d', n: 1 }], outcome };
    const begin = (options: object) => ({ op: 'begin', label: 'begin', as: 'T', options, outcome });
    const result = await replay({
      scenarios: [
        { name: 'empty', steps: [] },
        { name: 'unknown step', steps: [set, { op: 'teleport', label: 'x', outcome }, set] },
        { name: 'unknown option', steps: [begin({ readWrite: { hurry: 'GREAT' } }), set] },
        { name: 'no steps at all' },
        { name: 'known', steps: [begin({ readWrite: {} }), set] },
      ],
    });
    expect(result).toMatchObject({ agree: 3, total: 3, wrong: [], skipped: 5 });
  });

  const hello = { op: 'send', database: true };
  const received = { op: 'recv', outcome: { response: { streamId: true } } };

  it('ends a scenario when the server ends a Write stream', async () => {
    const refused = { op: 'recv', outcome: { error: { status: 'INVALID_ARGUMENT' } } };
    const bad = { op: 'send', writes: [{ update: 'c/d', reserved: true }] };
    const cases = await replayFirestoreFile(
      {
        scenarios: [
          { name: 'ended', steps: [hello, received, bad, refused, received] },
          { name: 'right', steps: [hello, received] },
        ],
      },
      client,
    );
    const { agree, disagreements } = reportOf(cases ?? []);
    expect(agree).toBe(1);
    expect(disagreements.map(({ case: name, got }) => [name, got])).toEqual([
      ['ended, step 5', expect.stringContaining('INVALID_ARGUMENT')],
    ]);
  });

  it('ends a scenario when the server does not answer on a Write stream', async () => {
    const impatient = new RecordingClient(server.port, 300);
    const cases = await replayFirestoreFile(
      { scenarios: [{ name: 'silent', steps: [received, hello] }] },
      impatient,
    );
    impatient.close();
    const { disagreements } = reportOf(cases ?? []);
    expect(disagreements.map(({ case: name, got }) => [name, got])).toEqual([
      ['silent, step 1', expect.stringContaining('DEADLINE_EXCEEDED')],
    ]);
  });

  it('notices a stream that the server ends without an error', async () => {
    const stream = client.openWrite();
    stream.end();
    await expect(stream.next()).resolves.toEqual({ end: true });
    await expect(stream.next()).resolves.toEqual({ end: true });
  });

  it('replays transactions', async () => {
    const outcome = { status: 'OK', message: '', elapsed: 0 };
    const steps = [
      { op: 'begin', label: 'begin', as: 'T', outcome },
      {
        op: 'read',
        label: 'read',
        txn: 'T',
        documents: ['c/d'],
        outcome: { ...outcome, result: [{ missing: 'c/d' }] },
      },
      { op: 'commit', label: 'commit', txn: 'T', writes: [{ update: 'c/d', n: 1 }], outcome },
      {
        op: 'get',
        label: 'get',
        document: 'c/d',
        outcome: { ...outcome, result: { name: 'c/d', n: 2 } },
      },
    ];
    expect(await replay({ scenarios: [{ name: 's', steps }] })).toMatchObject({
      agree: 3,
      wrong: ['s: get'],
    });
  });

  it('replays Write streams', async () => {
    const open = { op: 'send', database: true };
    const opened = {
      op: 'recv',
      outcome: { response: { streamId: true, writeResults: [], commitTime: false } },
    };
    const error = (status: string) => ({ op: 'recv', outcome: { error: { status } } });
    const bad = { op: 'send', token: 'last', writes: [{ update: 'c/d', n: 1, exists: true }] };
    expect(
      await replay({
        scenarios: [
          { name: 'right', steps: [open, opened, bad, error('NOT_FOUND')] },
          { name: 'wrong', steps: [open, opened, bad, error('ABORTED')] },
        ],
      }),
    ).toMatchObject({ agree: 1, wrong: ['wrong, step 4'] });
  });

  it('replays limits', async () => {
    const outcome = { status: 'OK', message: '' };
    expect(
      await replay({
        cases: [
          {
            name: 'right',
            path: ['c', ['repeat', 'x', 1500]],
            fields: { s: ['nest', 3, true] },
            outcome,
          },
          { name: 'wrong', path: ['c', ['repeat', 'x', 1501]], fields: { s: ['int'] }, outcome },
        ],
      }),
    ).toMatchObject({ agree: 1, wrong: ['wrong'] });
  });

  it('replays authorization headers', async () => {
    const classify = [
      { name: 'right', authorization: 'Bearer owner', class: 'admin' },
      { name: 'wrong', authorization: 'Bearer owner', class: 'user' },
    ];
    expect(await replay({ classify })).toMatchObject({ agree: 1, wrong: ['wrong'] });
  });

  it('replays a request without an authorization header', async () => {
    const classify = [
      { name: 'right', class: 'anonymous' },
      { name: 'right too', authorization: null, class: 'user' },
      { name: 'wrong', class: 'admin' },
    ];
    expect(await replay({ classify })).toMatchObject({ agree: 2, wrong: ['wrong'] });
  });

  it('replays masks and batches of documents', async () => {
    const write = {
      rpc: 'Commit',
      writes: [{ update: { name: 'c/a', fields: { n: one, m: one } } }],
      outcome: { status: 'OK' },
    };
    const get = (fields: object) => ({
      rpc: 'GetDocument',
      name: 'c/a',
      mask: ['n'],
      outcome: { status: 'OK', fields },
    });
    const batch = (missing: string[]) => ({
      rpc: 'BatchGetDocuments',
      documents: ['c/a', 'c/b'],
      mask: ['m'],
      outcome: { status: 'OK', found: [{ name: 'c/a', fields: { m: one } }], missing },
    });
    const cases = [
      { name: 'right', steps: [write, get({ n: one }), batch(['c/b'])] },
      { name: 'wrong', steps: [write, get({ n: one, m: one })] },
      { name: 'wrong too', steps: [write, batch([])] },
    ];
    expect(await replay({ cases })).toEqual({
      agree: 1,
      total: 3,
      wrong: ['wrong, step 2 (GetDocument)', 'wrong too, step 2 (BatchGetDocuments)'],
      skipped: 0,
    });
  });

  it('replays listings, and counts the cases that it skips', async () => {
    const ask = (name: string, ...documents: string[]) => ({
      name,
      parent: '',
      request: { collection_id: 'c' },
      outcome: { documents },
    });
    const seed = [['c/1', 'c/2']];
    const grpc = [ask('right', 'c/1', 'c/2'), ask('wrong', 'c/1')];
    expect(await replay({ seed, grpc, webchannel: [{}, {}] })).toEqual({
      agree: 1,
      total: 2,
      wrong: ['wrong'],
      skipped: 2,
    });
  });

  it('does not replay a file of an unknown format', async () => {
    expect(await replay({ something: 'else' })).toBeUndefined();
  });

  it.each([
    ['invalid JSON', '{', { problem: expect.stringContaining('JSON') as string }],
    ['a list', '[]', {}],
    ['null', 'null', {}],
    ['an unknown format', '{"something": "else"}', {}],
    [
      'a broken dataset',
      '{"dataset": [{}], "cases": [{"query": {}}]}',
      { problem: expect.any(String) as string },
    ],
    [
      'a broken case',
      '{"dataset": [], "cases": [{"name": "a", "query": {}}]}',
      {
        report: expect.objectContaining({
          agree: 0,
          skipped: [{ case: 'a', reason: expect.stringContaining('cannot replay') as string }],
        }) as object,
      },
    ],
  ])('continues after a file with %s', async (_, text, expected) => {
    const folder = await mkdtemp(join(tmpdir(), 'parity-'));
    try {
      await writeFile(join(folder, 'a.json'), text);
      expect(await replayFile(join(folder, 'a.json'), client)).toEqual({
        file: 'a.json',
        ...expected,
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
