import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function readerOf(build: 'on' | 'off', files: Record<string, Uint8Array | string>) {
  vi.stubEnv('VITE_MIRROR', build);
  vi.resetModules();
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [, name = ''] = /(\/(?:map\/(?:\d|current).*|mirror\.json))$/.exec(address) ?? [];
    requests.push(name);
    const file = files[name.replace(/^\//, '')];
    return file === undefined
      ? new Response(null, { status: 404 })
      : new Response(typeof file === 'string' ? file : new Uint8Array(file));
  });
  const { fetchFrom } = await import('./fetch-file.ts');
  const get = fetchFrom('/map/1');
  const read = async (path: string) => {
    const bytes = await get(path);
    return bytes && Buffer.from(bytes).toString();
  };
  return { read, requests };
}

it('reads files of the app unchanged', async () => {
  const { read, requests } = await readerOf('off', { 'map/1/names/a.json': '{}' });
  expect(await read('names/a.json')).toBe('{}');
  expect(requests).toEqual(['/map/1/names/a.json']);
});

it('reads compressed JSON from a mirror, and requests only tiles of its zoom levels', async () => {
  const { read, requests } = await readerOf('on', {
    'map/1/names/a.json.gz': gzipSync('{}'),
    'map/1/tiles/9/1/1': 'tile',
    'mirror.json': '{"levels":[5,9]}',
  });
  expect(await read('names/a.json')).toBe('{}');
  expect(await read('tiles/9/1/1')).toBe('tile');
  expect(await read('tiles/11/1/1')).toBeNull();
  expect(requests).toEqual(['/map/1/names/a.json.gz', '/mirror.json', '/map/1/tiles/9/1/1']);
});

describe('if another map was published', () => {
  const files = () => ({ 'map/current.json': '{"revision":"2"}', 'map/2/a': 'A', 'map/2/b': 'B' });

  it('reads all files from the current map, and looks it up once', async () => {
    const { read, requests } = await readerOf('off', files());
    expect(await Promise.all([read('a'), read('b'), read('c')])).toEqual(['A', 'B', null]);
    expect(await read('d')).toBeNull();
    expect(requests.filter((path) => path === '/map/current.json')).toHaveLength(1);
  });

  it('looks up the current map again after a failure', async () => {
    const { 'map/current.json': current, ...rest } = files();
    const present: Record<string, string> = rest;
    const { read } = await readerOf('off', present);
    expect(await read('a')).toBeNull();
    present['map/current.json'] = current;
    expect(await read('a')).toBe('A');
  });
});
