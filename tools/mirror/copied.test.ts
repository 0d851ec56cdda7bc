import { expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { unpackContent } from '@shared/formats/place-details.ts';
import { mediaOf } from './copied.ts';

it('a mirror copies the recordings of names, and the files that show them', () => {
  const [recording, file] = ['/files/places/gn-1/a.mp3', '/files/places/gn-1/map.png'];
  const names = namesInput.parse([
    { form: 'Urmu', kind: 'variant', recording, evidence: [{ kind: 'map', file }] },
  ]);
  const place = {
    ...{ place_id: 'gn-1', lat: 37, lng: 45, status: 'approved' as const },
    ...{ name_az: 'Urmu', name_loc: null, name_new: 'Urmia' },
  };
  const details = {
    content: unpackContent({ names }),
    ...{ approximate: false, revision: 1, updated_at: '2026-01-01T00:00:00.000Z' },
  };
  expect(mediaOf([{ place, details }])).toEqual([recording, file]);
});
