import { describe, expect, it } from 'vitest';
import { atOffset, offsetOf } from '../geometry.ts';
import { atOnce } from '../in-steps.ts';
import type { LabelFeature } from '../tiles/features.ts';
import type { MapMarker, UnnamedPlace } from '../types.ts';
import { meet, type LabelBox } from './boxes.ts';
import { layOutBasemap, type BasemapContent, type BasemapSheet } from './basemap-layout.ts';
import { coveredByMarkers } from './marker-labels.ts';

const size = { width: 800, height: 600 };
const viewAt = (zoom: number) => ({ center: { lat: 37.8, lng: 46.8 }, zoom, size });
const measure = (text: string) => 7 * text.length;

const at = (zoom: number, x: number, y: number) => atOffset(viewAt(zoom), { x, y });

const aVillage = (
  id: string,
  position: UnnamedPlace['position'],
  part: Partial<UnnamedPlace> = {},
) => ({
  id,
  position,
  name: `Kənd ${id}`,
  rank: 'village' as const,
  importance: 200,
  ...part,
});

const lake = (position: LabelFeature['at'], part: Partial<LabelFeature> = {}): LabelFeature => ({
  id: 'lake',
  kind: 'lake',
  name: 'دریاچه ارومیه',
  names: { az: 'Urmu gölü', azb: 'اورمو گؤلو', fa: 'دریاچهٔ ارومیه' },
  rank: 1,
  at: position,
  ...part,
});

const pin = (id: string, position: UnnamedPlace['position']): MapMarker => ({
  kind: 'place',
  id,
  position,
  status: 'approved',
  name: 'Sərab',
  today: null,
  rank: 'town',
  importance: 300,
  selected: false,
  label: { side: 'right', today: false },
});

const nothing: BasemapContent = { markers: [], unnamed: [], features: [], script: 'latin' };

function letter(zoom: number, content: Partial<BasemapContent>) {
  const view = viewAt(zoom);
  return atOnce(
    layOutBasemap(
      { ...nothing, ...content },
      { view, offsetOf: (position) => offsetOf(view, position), measure },
    ),
  );
}

const named = (zoom: number, content: Partial<BasemapContent>): string[] => {
  const { dots, features } = letter(zoom, content);
  return [
    ...features.map(({ name }) => name),
    ...dots.filter(({ name }) => name !== null).map(({ place }) => place.name),
  ];
};

describe('the labels of the basemap', () => {
  it('include a lake in the reader’s script, and names beside dots of settlements', () => {
    const unnamed = [aVillage('a', at(11, 400, 300))];
    const features = [lake(at(11, 200, 100))];
    expect(named(11, { unnamed, features })).toEqual(['Urmu gölü', 'Kənd a']);
    expect(named(11, { unnamed, features, script: 'arabic' })).toEqual(['اورمو گؤلو', 'Kənd a']);
  });

  it.each([
    [9, 2],
    [10, 3],
  ])(
    'at zoom %i include %i of three dots at one spot, and only the least important dot has no name',
    (zoom, count) => {
      const spot = at(zoom, 400, 300);
      const three = [200, 100, 300].map((importance) =>
        aVillage(String(importance), spot, { importance }),
      );
      const { dots } = letter(zoom, { unnamed: three });
      expect(dots).toHaveLength(count);
      const nameless = dots.filter(({ name }) => name === null).map(({ place }) => place.id);
      expect(nameless).toEqual(count === 3 ? ['100'] : []);
      expect(dots.find(({ place }) => place.id === '300')?.name).not.toBeNull();
    },
  );

  it('stay clear of the credits', () => {
    const unnamed = [aVillage('a', at(11, 400, 300))];
    const boxIn = (view: BasemapSheet['view']) =>
      atOnce(
        layOutBasemap(
          { ...nothing, unnamed },
          { view, offsetOf: (position) => offsetOf(view, position), measure },
        ),
      ).dots[0]?.name?.box;
    const free = boxIn(viewAt(11));
    const credits = { left: 405, top: 290, right: 800, bottom: 310 };
    const beside = boxIn({ ...viewAt(11), credits });
    if (!free || !beside) throw new Error('it has no name');
    expect([meet(free, credits), meet(beside, credits)]).toEqual([true, false]);
  });

  it('overlap no marker, no marker’s label and no other label', () => {
    const zoom = 11;
    const grid = Array.from({ length: 120 }, (_, n) => ({
      x: (n % 12) * 66,
      y: Math.floor(n / 12) * 60,
    }));
    const unnamed = grid.map(({ x, y }, n) =>
      aVillage(`w${n}`, at(zoom, x, y), { importance: 100 + (n % 7) }),
    );
    const markers = grid
      .filter((_, n) => n % 9 === 0)
      .map(({ x, y }, n) => pin(`p${n}`, at(zoom, x + 30, y + 30)));
    const { dots } = letter(zoom, { unnamed, markers, features: [lake(at(zoom, 400, 300))] });
    const boxes = dots.flatMap(({ name }) => (name ? [name.box] : []));
    expect(boxes.length).toBeGreaterThan(20);
    const taken: LabelBox[] = coveredByMarkers(markers, viewAt(zoom), measure).map(
      ({ box }) => box,
    );
    boxes.forEach((box, index) => {
      for (const other of [...boxes.slice(index + 1), ...taken])
        expect(meet(box, other)).toBe(false);
    });
  });

  it.each([20, 21, 600])(
    'are laid out in batches: of %i settlements, at most 20 per step',
    (count) => {
      const zoom = 11;
      const unnamed = Array.from({ length: count }, (_, n) =>
        aVillage(`w${n}`, at(zoom, (n % 30) * 26, Math.floor(n / 30) * 28)),
      );
      let measured = 0;
      const view = viewAt(zoom);
      const steps = layOutBasemap(
        { ...nothing, unnamed },
        {
          view,
          offsetOf: (position) => offsetOf(view, position),
          measure: (text) => {
            measured++;
            return measure(text);
          },
        },
      );
      const perStep: number[] = [];
      for (let before = 0; !steps.next().done; before = measured) perStep.push(measured - before);
      expect(measured).toBe(count);
      expect(Math.max(...perStep)).toBe(20);
      expect(perStep.length).toBeGreaterThanOrEqual(2 * Math.ceil(count / 20));
    },
  );

  it('are empty without content', () => {
    expect(letter(11, {})).toEqual({ dots: [], features: [] });
  });
});
