import { areaFormats, areaPath, divisionFile } from '@shared/contract/area-files.ts';
import { createAreaServer, type AreaOptions } from './areas.ts';
import { dataFiles } from './files.ts';
import { brand } from '@shared/contract/brand.ts';
import { geonames, licence } from './licence.ts';
import { createEditionServer, type EditionFiles } from './serve.ts';

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

export function offerEditions(options: AreaOptions & { files: EditionFiles }) {
  const server = createEditionServer(options);
  const areas = createAreaServer(options);
  return {
    async divisions() {
      return (await areas.divisions()).map(({ division: { id, named }, places, isOffered }) => ({
        named,
        places,
        files: isOffered
          ? areaFormats.map(([format, file]) => ({ format, address: divisionFile(file, id) }))
          : [],
      }));
    },
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
    file: (request: Request) =>
      new URL(request.url).pathname.startsWith(areaPath(''))
        ? areas.serve(request)
        : server.serve(request),
  };
}
