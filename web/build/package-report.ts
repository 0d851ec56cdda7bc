import type { Rolldown } from 'vite';

type Rendered = Pick<Rolldown.OutputChunk, 'modules'>;

function packageOf(id: string): string {
  const path = id.slice(id.lastIndexOf('/node_modules/') + 1);
  return /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'our own';
}

/**
 * Returns the packages in the chunks with the bytes of their code before compression, largest first. The project's own
 * modules count as one package.
 */
export function bytesByPackage(chunks: readonly Rendered[]): [name: string, bytes: number][] {
  const bytes = new Map<string, number>();
  for (const { modules } of chunks)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const name = packageOf(id);
      bytes.set(name, (bytes.get(name) ?? 0) + renderedLength);
    }
  return [...bytes].filter(([, sum]) => sum > 0).sort(([, a], [, b]) => b - a);
}

export function packageReport(chunks: readonly Rendered[]): string {
  const packages = bytesByPackage(chunks);
  const all = packages.reduce((sum, [, bytes]) => sum + bytes, 0);
  return packages.map(([name, bytes]) => `${name} ${Math.round((bytes / all) * 100)} %`).join(', ');
}
