import { gzipSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';

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
    const [, name = ''] = /(\/(?:map\/.*|mirror\.json))$/.exec(address) ?? [];
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
