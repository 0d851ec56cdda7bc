import { brand } from '@shared/contract/brand.ts';
import type { DataFile } from '../files.ts';
import { agreed, geonames, licence } from '../licence.ts';
import type { StoredFile } from '../ports.ts';

interface About {
  date: string;
  siteUrl: string;
  places: number;
}

export function dataPackage(
  files: readonly { file: DataFile; stored: StoredFile }[],
  { date, siteUrl, places }: About,
): string {
  const ours = { name: licence.id, title: licence.name, path: licence.url };
  const theirs = { name: geonames.id, title: geonames.licence, path: geonames.licenceUrl };
  const description = {
    profile: 'data-package',
    name: `${brand.slug}-places`,
    title: `${brand.name}: original place names of Azerbaijan`,
    description: `${places} places with their names. Positions and current names: GeoNames.`,
    version: date,
    created: `${date}T00:00:00Z`,
    homepage: `${siteUrl}/data`,
    licenses: [ours, theirs],
    agreement: agreed,
    sources: [
      { title: `${brand.name} contributors`, path: siteUrl },
      { title: geonames.name, path: geonames.url },
    ],
    contributors: [{ title: `${brand.name} contributors`, role: 'contributor' }],
    resources: files.map(({ file, stored }) => ({
      name: file.name.replaceAll(/[^a-z0-9-]/g, '-'),
      path: file.name,
      description: file.about,
      format: file.name.slice(file.name.lastIndexOf('.') + 1),
      mediatype: file.mediaType.replace(/;.*/, ''),
      encoding: 'utf-8',
      bytes: stored.bytes,
      hash: `sha256:${stored.sha256}`,
      licenses: [ours, theirs],
      ...(file.columns.length === 0
        ? {}
        : {
            profile: 'tabular-data-resource',
            schema: {
              fields: file.columns.map(({ name, type, about }) => ({
                name,
                type,
                description: about,
              })),
              missingValues: [''],
            },
          }),
    })),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

export function citation({ date, siteUrl }: About): string {
  return `cff-version: 1.2.0
message: If you use these data, please cite them so.
type: dataset
title: "${brand.name}: original place names of Azerbaijan"
authors:
  - name: "${brand.name} contributors"
version: "${date}"
date-released: ${date}
url: "${siteUrl}/data/${date}"
license: ${licence.id}
`;
}

export function checksums(files: readonly { name: string; sha256: string }[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
}
