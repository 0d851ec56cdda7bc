import { dataFiles } from './files.ts';
import { brand } from '@shared/contract/brand.ts';
import { geonames, licence } from './licence.ts';
import { createEditionServer, type EditionFiles } from './serve.ts';

/** The content of every edition, and its licences. */
export const offered = {
  parts: dataFiles,
  licences: [
    {
      text: `Names, dates, stories: ${brand.name} contributors, ${licence.name}`,
      href: licence.url,
    },
    {
      text: `Positions and current names: ${geonames.name}, ${geonames.licence}`,
      href: geonames.licenceUrl,
    },
  ],
};

/** The editions and their files, as the page `/data` lists them. */
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
    ...offered,
    file: server.serve,
  };
}
