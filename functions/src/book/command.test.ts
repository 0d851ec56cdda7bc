import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syntheticPlaces } from './testing/synthetic-places.ts';

const root = new URL('../../../', import.meta.url).pathname;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'names-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

function run(args: string[], watch?: (output: string, kill: () => void) => void) {
  return new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['tools/run.mjs', 'book', ...args], { cwd: root });
    let output = '';
    child.stderr.on('data', (data) => {
      output += String(data);
      watch?.(output, () => child.kill('SIGKILL'));
    });
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}

async function placesFile(count: number): Promise<string> {
  const file = join(folder, `${count}.json`);
  const places = syntheticPlaces(count).map((place, index) => ({
    ...place,
    status: index % 2 === 0 ? 'approved' : 'pending',
  }));
  await writeFile(file, JSON.stringify({ places }));
  return file;
}

it('makes a book of the published places, and reports its progress', async () => {
  const out = join(folder, 'small.pdf');
  const { code, output } = await run(['--from', await placesFile(30), '--out', out]);
  expect(output).toMatch(/entries 15 of 15[^]*writing \d+ of \d+[^]*small\.pdf: 15 places/);
  expect(code).toBe(0);
  expect((await readFile(out)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('leaves the earlier book unchanged when it is killed half-way', { tags: 'full' }, async () => {
  const out = join(folder, 'kept.pdf');
  await writeFile(out, 'the book before');
  const { signal, output } = await run(
    ['--from', await placesFile(4_000), '--out', out],
    (text, kill) => {
      if (text.includes('entries 2,000 of 2,000')) kill();
    },
  );
  expect(output).not.toContain('kept.pdf:');
  expect(signal).toBe('SIGKILL');
  expect(await readFile(out, 'utf8')).toBe('the book before');
});

it.each([
  ['nothing.json', 'no such file', 2],
  ['broken.json', 'broken.json is not JSON', 1],
])('reports what is wrong with %s', { tags: 'full' }, async (name, message, status) => {
  await writeFile(join(folder, 'broken.json'), '{');
  const { code, output } = await run([
    '--from',
    join(folder, name),
    '--out',
    join(folder, 'none.pdf'),
  ]);
  expect(output).toContain(message);
  expect(code).toBe(status);
  expect(await readdir(folder)).not.toContain('none.pdf');
});
