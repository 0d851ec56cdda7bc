import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAddresses } from '@shared/contract/mirrors.ts';
import { addressesIn } from '@shared/contract/web-addresses.ts';
import { signerOf } from '../../functions/src/editions/sign.ts';
import { openGazetteer } from '../../functions/src/geocoding/gazetteer/open.ts';
import { surroundingsOf } from '../../functions/src/geocoding/surroundings.ts';
import { openCardMap } from '../../functions/src/pages/cards/open-card-map.ts';
import { createCardDrawer } from '../../functions/src/pages/cards/draw.ts';
import type { Language } from '../../functions/src/pages/languages.ts';
import { buildServerData, buildWeb } from '../build/build.ts';
import { inRoot } from '../paths.ts';
import { step } from '../progress.ts';
import type { DrawCard } from './cards.ts';
import { megabytes } from './further.ts';
import { makeMirror } from './make.ts';
import { siteAt } from './site.ts';

interface Options {
  from: string;
  /** Maximum size of the mirror in MB. */
  'at-most': string;
  live?: string[];
  copy?: string[];
  pages?: boolean;
  language?: Language[];
  cards?: boolean;
  media?: boolean;
  editions?: boolean;
}

const app = '.cache/mirror-app';

/** A mirror uses no Firebase, but the app's settings require a project id. */
const settings = {
  VITE_MIRROR: 'on',
  VITE_FIREBASE_PROJECT_ID: 'demo-mirror',
  VITE_FIREBASE_API_KEY: 'none',
  VITE_FIREBASE_APP_ID: '1:0:web:0',
  VITE_FIREBASE_AUTH_DOMAIN: 'none',
  VITE_AUTH_EMULATOR_URL: '',
  VITE_FIREBASE_MEASUREMENT_ID: '',
  VITE_GOOGLE_MAPS_API_KEY: '',
  VITE_GOOGLE_MAPS_MAP_ID: '',
  VITE_TILE_URL: '',
  VITE_TILE_ATTRIBUTION: '',
  VITE_ATTESTATION: 'own',
  VITE_MIRRORS: '',
};

async function drawing(data: URL, site: string): Promise<DrawCard> {
  const { draw } = await createCardDrawer({ map: openCardMap(data), site: new URL(site).host });
  return draw;
}

/** `npm run cli -- mirror OUT [--from URL]` copies all published content of a site, for any static file server. */
export default async function mirror(options: Options, [out = '']: string[]): Promise<void> {
  const {
    from,
    'at-most': atMost,
    live = [],
    copy = [],
    pages = false,
    language: languages = ['az'],
    cards = false,
    media = false,
    editions = false,
  } = options;
  const key = process.env['EDITION_KEY'];
  const signer = key === undefined ? null : signerOf(key);
  const [origin = ''] = addressesIn(from);
  const addresses = {
    version: 1,
    // If `--live` is set, the mirror does not contain the address of `--from`, because this address may be secret.
    live: live.length > 0 ? addressesIn(live.join(' ')) : [origin],
    copies: addressesIn(copy.join(' ')),
  } satisfies SiteAddresses;
  await buildWeb({ outDir: app, settings });
  if (pages) await buildServerData();
  const data = pathToFileURL(inRoot('functions/lib/'));
  const written = await step(`Copying ${origin}`, () =>
    makeMirror({
      out: path.resolve(out),
      site: siteAt(origin.replace(/\/$/, '')),
      app: inRoot(app),
      addresses,
      atMost: Number(atMost) * 1e6,
      pages: pages ? { languages, around: surroundingsOf(() => openGazetteer(data)).around } : null,
      cards: cards ? (live) => drawing(data, live) : null,
      media,
      editions,
      print: (line) => console.log(`  ${line}`),
      signer,
      now: Date.now,
    }),
  );
  const { files, bytes, changed, removed, isComplete, shares } = written;
  const signed = signer ? 'signed' : 'not signed (EDITION_KEY is not set)';
  console.log(
    `${out}: ${files} files, ${megabytes(bytes)}, ${changed} of them new or changed, ${removed} removed, ${signed}`,
  );
  for (const share of shares)
    console.log(`  of them --${share.option}: ${share.files} files, ${megabytes(share.bytes)}`);
  if (!isComplete)
    console.log(`The finest level of the basemap does not fit in ${atMost} MB and was left out.`);
}
