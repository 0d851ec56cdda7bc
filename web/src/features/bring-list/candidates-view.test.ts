import { expect, it } from 'vitest';
import { offsetOf } from '../../map/geometry.ts';
import { cameraOn, candidateMarkers, ownMarker } from './candidates-view.ts';
import type { Candidate } from './protocol.ts';

const size = { width: 320, height: 220 };
const at = (lat: number, lng: number) => ({ lat, lng });

it.each([
  ['near each other', [at(38, 46), at(38.01, 46.02), at(38.02, 46)]],
  ['far from each other', [at(35.2, 44.6), at(39.4, 49)]],
  ['one below the other', [at(38, 46), at(38.4, 46)]],
])('fits all pins into the view when the points are %s', (_, points) => {
  const camera = cameraOn(points, size);
  for (const { x, y } of points.map((point) => offsetOf({ ...camera, size }, point))) {
    expect(x).toBeGreaterThan(20);
    expect(x).toBeLessThan(size.width - 20);
    expect(y).toBeGreaterThan(40);
    expect(y).toBeLessThan(size.height - 10);
  }
});

it('shows a single point near the middle at zoom 13', () => {
  const camera = cameraOn([at(38, 46)], size);
  expect(camera.zoom).toBe(13);
  const { x, y } = offsetOf({ ...camera, size }, at(38, 46));
  expect(Math.abs(x - 160)).toBeLessThan(1);
  expect(Math.abs(y - 110)).toBeLessThan(20);
});

it('numbers the candidates, marks the chosen one, and shows the position from the list', () => {
  const candidate = (id: string, name_az: string | null): Candidate => ({
    ...{ id, name_az, name_loc: null, name_new: id, location: at(38, 46) },
    ...{ metres: null, town: null, division: null, isPublished: false },
  });
  const candidates = [candidate('a', 'Xiyav'), candidate('b', null)];
  const texts = { numberOf: (index: number) => `${index + 1}`, own: 'own position' };
  expect(candidateMarkers(candidates, 'b', { ...texts, position: at(37, 45) })).toMatchObject([
    { id: ownMarker, name: 'own position', position: at(37, 45), selected: false },
    { id: 'a', name: '1', status: 'approved', selected: false },
    { id: 'b', name: '2', status: 'none', selected: true },
  ]);
  expect(candidateMarkers(candidates, undefined, { ...texts, position: null })).toMatchObject([
    { id: 'a', selected: false },
    { id: 'b', selected: false },
  ]);
});
