import type { Place } from '@shared/contract/schemas.ts';
import { mp3 } from '../../functions/src/uploads/testing/recording.ts';
import { createAccount, type Account } from '../e2e/contribute/support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshPoint,
  submissionsOf,
  suggest,
  uploadAs,
} from '../e2e/contribute/support/api.ts';
import { contribute } from './contribute.ts';
import type { Walk } from './steps.ts';
import { visit } from './visit.ts';

async function recordedPlace(user: Account, admin: Account): Promise<string> {
  const { id } = freshPoint();
  const voiceUrl = await uploadAs(user, `places/${id}/voice_1.mp3`, new Uint8Array(mp3(40)));
  await suggest(user, id, aSuggestion({ voiceUrl }));
  const [sent] = await submissionsOf(admin, id);
  const fields = ['name_new', 'name_az', 'name_loc', 'voiceUrl'];
  const path = `/places/${id}/submissions/${sent?.id}/approve`;
  await callAs<Place>(admin, 'POST', path, { fields, revision: 1 });
  return id;
}

export async function walkThrough(walk: Walk): Promise<void> {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  await visit(walk, await recordedPlace(user, admin));
  await contribute(walk, { user, admin });
}
