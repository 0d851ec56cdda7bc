import { createFinder } from '../atlas/find.ts';
import { offerEditions } from '../editions/offer.ts';
import { openGazetteer } from '../geocoding/gazetteer/open.ts';
import { surroundingsOf } from '../geocoding/surroundings.ts';
import type { HandleRequest } from '../implementation.ts';
import { createPageServer } from '../pages/serve.ts';
import { createShell, embedParts } from '../pages/template.ts';
import { atlasSource } from '../wiring/atlas.ts';
import { clientOf } from '../wiring/client-address.ts';
import { config } from '../wiring/config.ts';
import { dataFolder } from '../wiring/data-folder.ts';
import { published } from '../wiring/directory.ts';
import { editions } from '../wiring/editions.ts';
import { unlessUnreachable } from '../wiring/firestore.ts';
import { logError } from '../wiring/log.ts';

const surroundings = surroundingsOf(() => openGazetteer(dataFolder));

export const handle: HandleRequest = createPageServer({
  published,
  surroundings,
  search: createFinder({ source: atlasSource, now: Date.now }),
  clientOf,
  data: offerEditions({
    files: {
      list: () => unlessUnreachable(() => editions.list()),
      open: (path, range) => editions.open(path, range),
    },
    published,
    divisionOf: surroundings.divisionOf,
    clientOf,
    siteUrl: config.origins[0],
    now: Date.now,
    onError: logError('area'),
  }),
  shell: createShell({
    address: `${config.hosting}/index.html`,
    fetch,
    now: Date.now,
    onError: logError('shell'),
  }),
  embedTemplate: createShell({
    address: `${config.hosting}/embed.html`,
    parts: embedParts,
    fetch,
    now: Date.now,
    onError: logError('embed template'),
  }),
  origin: config.origins[0],
  contact: config.securityContact,
  now: Date.now,
  onError: logError('page'),
});
