import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runStorageRuntime } from './index.ts';

type Message = Readonly<Record<string, unknown>>;

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{name} { allow get; }
    match /readable/{name} { allow read; }
    match /writable/{name} { allow write: if request.method != 'write'; }
    match /piecemeal/{name} { allow create, update; allow delete: if request.method == 'delete'; }
    match /undeletable/{name} { allow create, update; }
    match /mine/{name} { allow get: if resource.metadata.owner == request.auth.uid && request.method == 'get'; }
    match /members/{name} {
      allow get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.level >= 2
        && firestore.exists(/databases/(default)/documents/groups/g);
    }
    match /typed/{name} {
      allow create: if request.resource.size is int && request.resource.ratio is float
        && request.resource.updated == timestamp.date(2026, 1, 1) && request.resource.tags == ['a', true, null]
        && request.path == /b/x/o/typed/n && request.resource.labels.hasAny(['l']);
    }
  }
}`;

function start(): {
  ask: (message: Message) => Promise<Message>;
  writeLine: (line: string) => void;
  next: () => Promise<Message>;
  end: () => Promise<void>;
} {
  const input = new PassThrough();
  const output = new PassThrough();
  const received: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  let rest = '';
  output.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line) as Message;
      const resolve = waiting.shift();
      if (resolve) resolve(message);
      else received.push(message);
    }
  });
  const finished = runStorageRuntime(input, output);
  const next = (): Promise<Message> => {
    const ready = received.shift();
    return ready ? Promise.resolve(ready) : new Promise((resolve) => waiting.push(resolve));
  };
  const writeLine = (line: string): void => {
    input.write(`${line}\n`);
  };
  const ask = (message: Message): Promise<Message> => {
    writeLine(JSON.stringify(message));
    return next();
  };
  const end = (): Promise<void> => {
    input.end();
    return finished;
  };
  return { ask, writeLine, next, end };
}

function load(id: number, rulesetName: string, content: string): Message {
  const source = { files: [{ name: 'storage.rules', content }] };
  return { id, action: 'load_ruleset', context: { rulesetName, source } };
}

const text = (value: string): Message => ({ string_value: value });
const map = (fields: Message): Message => ({ map_value: { fields } });
const AUTH = map({ uid: text('alice'), token: map({}) });

function verify(
  id: number,
  path: string,
  resource: Message,
  more: Message = {},
  method = 'get',
): Message {
  const segments = path
    .slice(1)
    .split('/')
    .map((simple) => ({ simple }));
  const request = map({
    auth: AUTH,
    path: { path_value: { segments } },
    resource: { null_value: null },
    ...more,
  });
  const context = {
    rulesetName: 'r',
    service: 'firebase.storage',
    path,
    method,
    variables: { resource, request },
  };
  return { id, action: 'verify', context };
}

const permitted = (answer: Message): unknown => (answer['result'] as Message)['permit'];
const NOTHING = { null_value: null };

describe('the Storage rules runtime', () => {
  it('announces that it is ready, loads rules, answers requests, and ends with its input', async () => {
    const { ask, next, end } = start();
    expect(await next()).toEqual({ id: -1, status: 'ok' });
    expect(await ask(load(0, 'r', RULES))).toEqual({
      id: 0,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
    expect(permitted(await ask(verify(1, '/b/x/o/open/n', NOTHING)))).toBe(true);
    expect(permitted(await ask(verify(2, '/b/x/o/closed/n', NOTHING)))).toBe(false);
    const mine = map({ metadata: map({ owner: text('alice') }) });
    expect(permitted(await ask(verify(3, '/b/x/o/mine/n', mine)))).toBe(true);
    const { warnings, ...rest } = await ask(verify(4, '/b/x/o/mine/n', map({ metadata: map({}) })));
    expect(rest).toMatchObject({ id: 4, status: 'ok', errors: [], result: { permit: false } });
    expect(warnings).toEqual([
      'Error: line [9], column [40]. Property owner is undefined on object.',
    ]);
    await end();
  });

  it('reads every type of tagged value', async () => {
    const { ask, next, end } = start();
    await next();
    await ask(load(0, 'r', RULES));
    const resource = map({
      size: { int_value: 5 },
      ratio: { float_value: 0.5 },
      updated: { timestamp_value: '2026-01-01T00:00:00.000Z' },
      tags: { list_value: { values: [text('a'), { bool_value: true }, NOTHING] } },
      labels: { set_value: { values: [text('l')] } },
    });
    expect(permitted(await ask(verify(1, '/b/x/o/typed/n', NOTHING, { resource }, 'create')))).toBe(
      true,
    );
    await end();
  });

  it('requests each document that rules read with the id of the request', async () => {
    const { ask, next, writeLine, end } = start();
    await next();
    await ask(load(0, 'r', RULES));
    const question = await ask(verify(7, '/b/x/o/members/n', NOTHING));
    expect(question).toEqual({
      server_request_id: 7,
      action: 'fetch_firestore_document',
      context: { path: '/databases/(default)/documents/users/alice' },
    });
    const result = {
      name: 'projects/p/databases/(default)/documents/users/alice',
      fields: { level: { integerValue: '2' } },
    };
    const second = await ask({ id: 7, status: 'ok', result, errors: [], warnings: [] });
    expect(second).toMatchObject({ context: { path: '/databases/(default)/documents/groups/g' } });
    expect(permitted(await ask(verify(8, '/b/x/o/open/n', NOTHING)))).toBe(true);
    writeLine(JSON.stringify({ id: 7, status: 'not_found', errors: [], warnings: [] }));
    expect(await next()).toMatchObject({ id: 7, result: { permit: false } });
    await end();
  });

  it('reports rules that do not compile, and keeps no ruleset', async () => {
    const { ask, next, end } = start();
    await next();
    const { errors } = await ask(
      load(0, 'r', 'service firebase.storage { match /b { allow if; } }'),
    );
    expect(errors).toEqual(["storage.rules:1:45 - ERROR Unexpected 'if'."]);
    expect(await ask(verify(1, '/b/x/o/open/n', NOTHING))).toMatchObject({
      id: 1,
      status: 'ok',
      errors: ['Unknown ruleset.'],
    });
    await end();
  });

  it.each([
    ['write', '/b/x/o/writable/n', true],
    ['write', '/b/x/o/piecemeal/n', true],
    ['write', '/b/x/o/undeletable/n', false],
    ['write', '/b/x/o/open/n', false],
    ['read', '/b/x/o/readable/n', true],
    ['read', '/b/x/o/open/n', false],
  ])('answers %s for %s by the methods that it covers: %s', async (...row) => {
    const [method, path, expected] = row;
    const { ask, next, end } = start();
    await next();
    await ask(load(0, 'r', RULES));
    const answer = await ask(verify(1, path, NOTHING, {}, method));
    expect(answer).toMatchObject({ errors: [], result: { permit: expected } });
    await end();
  });

  it('refuses an unknown method', async () => {
    const { ask, next, end } = start();
    await next();
    await ask(load(0, 'r', RULES));
    const answer = await ask(verify(1, '/b/x/o/writable/n', NOTHING, {}, 'constructor'));
    expect(answer).toMatchObject({ errors: ['Unknown method.'], result: { permit: false } });
    await end();
  });

  it('answers invalid requests with an error', async () => {
    const { ask, next, writeLine, end } = start();
    await next();
    writeLine('');
    writeLine('not json');
    expect(await next()).toMatchObject({ status: 'ok', errors: ['Not a request.'] });
    writeLine('null');
    expect(await next()).toMatchObject({ errors: ['Not a request.'] });
    expect(await ask({ id: 3, action: 'dance' })).toMatchObject({
      id: 3,
      errors: ['Unknown action.'],
    });
    expect(await ask({ id: 4, action: 'verify' })).toMatchObject({
      id: 4,
      errors: ['Unknown ruleset.'],
    });
    await end();
  });
});
