import { randomUUID } from 'node:crypto';
import { ofOneMoment, snapshotOf } from '../atlas/snapshot.ts';
import { makeEdition } from '../editions/make.ts';
import { signerOf } from '../editions/sign.ts';
import type { RunOnSchedule } from '../implementation.ts';
import { atlasSource } from '../wiring/atlas.ts';
import { config } from '../wiring/config.ts';
import { editions } from '../wiring/editions.ts';
import { log } from '../wiring/log.ts';

export const run: RunOnSchedule = async () => {
  const { kind } = await ofOneMoment(() =>
    makeEdition({
      storage: editions,
      published: () => snapshotOf(atlasSource),
      signer: config.signsEditions ? signerOf(process.env['EDITION_KEY'] ?? '') : null,
      siteUrl: config.origins[0],
      now: Date.now,
      newFolder: randomUUID,
    }),
  );
  log({ severity: 'INFO', message: 'edition of the data', outcome: kind });
};
