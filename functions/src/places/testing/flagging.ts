import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { FlagAnswer, FlagKind } from '@shared/contract/flags.ts';
import { answerFlags } from '../flags/answer.ts';
import { flagPlace } from '../flags/flag.ts';
import type { FlagLimits } from '../flags/limits.ts';
import { admin, havePlace, haveUpload, knownId, type World } from './world.ts';

export const voiceUrl = `/files/places/${knownId}/voice_1.mp3`;
export const ofName = `/files/places/${knownId}/name.mp3`;

export async function haveRecordings(world: World): Promise<void> {
  for (const link of [voiceUrl, ofName]) haveUpload(world, link, 'audio');
  const named = namesInput.parse([{ form: 'Sulduz', kind: 'historical' }]);
  const names = named.map((name) => ({ ...name, recording: ofName }));
  await havePlace(world, { voiceUrl, names, links: [ofName, 'https://example.org/old'] });
}

export interface Flag {
  kind: FlagKind;
  words: string | null;
  place_id: string;
  device: string;
  client: string | null;
}

export const sendFlag = (
  world: World,
  flagLimits: FlagLimits,
  {
    kind,
    words = null,
    place_id = knownId,
    device = 'token',
    client = null,
  }: Pick<Flag, 'kind'> & Partial<Flag>,
) =>
  flagPlace(
    { ...world, flagLimits },
    { body: { place_id, kind, words, tell: false }, sender: { device, client }, caller: null },
  );

export const answerFlag = (world: World, kind: FlagKind, answer: FlagAnswer, count = 1) =>
  answerFlags(world, {
    ...{ id: knownId, caller: admin, idempotencyKey: null },
    body: { kind, answer, count },
  });

export async function publishedRecordings({ store }: World) {
  const place = await store.place(knownId);
  return { voiceUrl: place?.voiceUrl, names: place?.names.map(({ recording }) => recording) };
}
export const loud = { voiceUrl, names: [ofName] };
export const muted = { voiceUrl: null, names: [null] };
