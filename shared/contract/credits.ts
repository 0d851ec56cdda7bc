/**
 * Credit text for a source of the map. The text is shown wherever the map is shown: on the site, in the book and in
 * exports. Most of the sources' licences require it; Natural Earth is in the public domain. The text is not translated,
 * because it consists of names.
 */
export interface Credit {
  text: string;
  href: string;
}

export const credits: readonly Credit[] = [
  { text: '© OpenStreetMap contributors (ODbL)', href: 'https://www.openstreetmap.org/copyright' },
  { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org/' },
  { text: "Data from Who's On First", href: 'https://whosonfirst.org/docs/licenses/' },
  { text: 'Made with Natural Earth', href: 'https://www.naturalearthdata.com/' },
  { text: 'GSHHG (LGPL)', href: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
];

export const creditLine: string = credits.map(({ text }) => text).join(' · ');
