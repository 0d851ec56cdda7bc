import { dataFiles } from './files.ts';
import { credit, licence } from './licence.ts';
import { createEditionServer, type EditionFiles } from './serve.ts';

/** What the page `/data` says of editions, and their files. */
export function offerEditions(options: { files: EditionFiles; now: () => number }) {
  const server = createEditionServer(options);
  return {
    async editions() {
      return (await server.editions()).map(({ date, places, signed, files }) => ({
        date,
        places,
        signed,
        files: files.map(({ name, bytes, stored }) => ({
          name,
          bytes,
          packed: stored.gzip ? stored.bytes : null,
        })),
      }));
    },
    parts: dataFiles,
    licence: `${credit}. ${licence.name}: ${licence.url}`,
    file: server.serve,
  };
}
