import { randomUUID } from 'node:crypto';
import { Difficulty } from '../attestation/difficulty.ts';
import { createAttestationServer } from '../attestation/serve.ts';
import type { HandleRequest } from '../implementation.ts';
import { sharedKey } from '../platform/store/shared-key.ts';
import { spentChallenges } from '../platform/store/spent-challenges.ts';
import { attestation } from '../wiring/attestation.ts';
import { clientOf } from '../wiring/client-address.ts';
import { config } from '../wiring/config.ts';
import { db, unlessUnreachable } from '../wiring/firestore.ts';
import { logError } from '../wiring/log.ts';

const challengeKey = sharedKey(db, 'attestation');
const spent = spentChallenges(db);

export const handle: HandleRequest = createAttestationServer({
  app: config.webApp?.appId ?? null,
  key: () => unlessUnreachable(challengeKey),
  spent: { spend: (id, until) => unlessUnreachable(() => spent.spend(id, until)) },
  minter: attestation,
  difficulty: new Difficulty(config.attestationBits, Date.now),
  clientOf,
  newId: randomUUID,
  now: Date.now,
  onError: logError('attest'),
});
