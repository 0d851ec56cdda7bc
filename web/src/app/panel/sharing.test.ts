import { beforeEach, expect, it, vi } from 'vitest';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { sharing } from './sharing.tsx';

const place = (status: KnownPlace['status']): KnownPlace => ({
  place_id: 'gn-1',
  lat: 37,
  lng: 45,
  status,
  name_az: null,
  name_loc: null,
  name_new: 'Naqadeh',
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://map.example' });
});

it.each(['approved', 'requested'] as const)('embeds a published place (%s)', (status) => {
  expect(sharing(place(status)).props.embed).toContain('https://map.example/embed?place=gn-1');
});

it.each(['pending', 'none'] as const)(
  'does not embed a place that is not published (%s)',
  (status) => {
    expect(sharing(place(status)).props.embed).toBe(null);
  },
);
