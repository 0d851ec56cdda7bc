// @module-tag full

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let directory = '';
const started: ChildProcess[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-processes-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(directory, { recursive: true }));

const STANDALONE = fileURLToPath(new URL('standalone.ts', import.meta.url));
const LAUNCHED = fileURLToPath(new URL('testing/launched.ts', import.meta.url));

interface Program {
  child: ChildProcess;
  output(): string;
  ready: Promise<number>;
  ended: Promise<number | null>;
}

function run(file: string, argv: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...argv], {
    env: { ...process.env, ...env },
  });
  started.push(child);
  let output = '';
  const ended = once(child, 'close').then(([status]) => status as number | null);
  const ready = new Promise<number>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /(?:HOST=|http:\/\/)[^:]+:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`It ended before it was ready: ${output}`)), reject);
  });
  ready.catch(() => undefined);
  return { child, output: () => output, ready, ended };
}

const DOCUMENT = '/v1/projects/demo-p/databases/(default)/documents/c/d';

async function write(port: number, n: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${DOCUMENT}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields: { n: { integerValue: n } } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function read(
  port: number,
  headers: Record<string, string> = { authorization: 'Bearer owner' },
) {
  const response = await fetch(`http://127.0.0.1:${port}${DOCUMENT}`, { headers });
  const body = (await response.json()) as { fields?: { n: { integerValue: string } } };
  return { status: response.status, n: Number(body.fields?.n.integerValue) };
}

describe('the standalone server', () => {
  it('enforces the given rules, and exits with 0 on SIGINT', async () => {
    const rules = join(directory, 'closed.rules');
    await writeFile(
      rules,
      "rules_version = '2'; service cloud.firestore { match /a/b { allow get: if false; } }",
    );
    const program = run(STANDALONE, ['--port', '0', '--rules', rules]);
    const port = await program.ready;
    expect((await read(port, {})).status).toBe(403);
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(0);
  });

  it('prints the errors of invalid rules, and denies everything', async () => {
    const rules = join(directory, 'broken.rules');
    await writeFile(rules, "rules_version = '2';\nservice cloud.firestore { match /x }");
    const program = run(STANDALONE, ['--port', '0', '--rules', rules]);
    expect((await read(await program.ready, {})).status).toBe(403);
    expect(program.output()).toMatch(/broken\.rules:2:\d+ error/);
  });

  it.each([
    [['--port', 'x'], 2, '--port x is not a port'],
    [['--prot', '1'], 2, '--prot is not known'],
    [
      ['--port', '0', '--rules', '/nowhere/x.rules'],
      1,
      'Cannot read the rules file /nowhere/x.rules',
    ],
  ])('%j exits with status %i', async (argv, status, message) => {
    const program = run(STANDALONE, argv);
    expect(await program.ended).toBe(status);
    expect(program.output()).toContain(message);
  });

  it('reports that the port is already in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const program = run(STANDALONE, ['--port', String(port)]);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('address already in use');
    holder.close();
  });
});

describe('the server launched by the Firebase CLI', () => {
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--project_id',
    'demo-p',
    '--single_project_mode',
    'true',
  ];

  it('keeps acknowledged writes after kill -9, and then ignores an older export', async () => {
    const env = { FIRESTORE_DATA_DIRECTORY: join(directory, 'kept') };
    const first = run(LAUNCHED, flags, env);
    const port = await first.ready;
    await write(port, 1);
    const exported = await fetch(`http://127.0.0.1:${port}/emulator/v1/projects/demo-p:export`, {
      method: 'POST',
      body: JSON.stringify({ export_directory: directory, export_name: 'older' }),
    });
    expect(exported.status).toBe(200);
    await write(port, 2);
    first.child.kill('SIGKILL');
    await first.ended;
    const older = join(directory, 'older/older.overall_export_metadata');
    const second = run(LAUNCHED, [...flags, '--seed_from_export', older], env);
    expect(await read(await second.ready)).toEqual({ status: 200, n: 2 });
    expect(second.output()).toContain('not imported');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    const fresh = run(LAUNCHED, [...flags, '--seed_from_export', older], {
      FIRESTORE_DATA_DIRECTORY: join(directory, 'fresh'),
    });
    expect(await read(await fresh.ready)).toEqual({ status: 200, n: 1 });
  });

  it('refuses a file that is not an export, and the Enterprise edition', async () => {
    const none = join(directory, 'none');
    await writeFile(none, 'LevelDB or whatever');
    const program = run(LAUNCHED, [...flags, '--seed_from_export', none]);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('it is not an export of this emulator');
    const enterprise = run(LAUNCHED, [...flags, '--database-edition', 'enterprise']);
    expect(await enterprise.ended).toBe(1);
    expect(enterprise.output()).toContain('Enterprise edition is not supported');
  });
});
