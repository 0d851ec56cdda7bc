import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type SeedNames, seedAccounts, seedPlaces } from './seed.ts';

/** The section "API" of decisions.md defines these limits. */
const limits = { name: 200, about: 5_000, link: 2_048, links: 20 };

const letters = 'AaBbCcÇçDdEeƏəFfGgĞğHhXxIıİiJjKkQqLlMmNnOoÖöPpRrSsŞşTtUuÜüVvYyZz';
const azerbaijaniLatin = new RegExp(`^[${letters}]+(?:[ -][${letters}]+)*$`);
/**
 * Matches a text that contains only spaces, ZWNJs, and letters of Persian or Iranian Azerbaijani. The pattern excludes
 * Arabic ك (U+0643), ى (U+0649) and ي (U+064A), which look like ک and ی. Somebody who types ک or ی would not find a
 * name with one of the excluded letters.
 */
const arabicScript =
  /^[\u0621-\u063a\u0641\u0642\u0644-\u0648\u067e\u0686\u0698\u06a9\u06af\u06c6\u06c7\u06cc\u06ce\u200c ]+$/;

type Row = [string, SeedNames];
const rows: Row[] = seedPlaces.flatMap((place) => [
  [`${place.name_az} (${place.place_id})`, place] satisfies Row,
  ...place.suggestions.map((one, i): Row => [`${place.name_az}, suggestion ${i + 1}`, one]),
]);

describe.each(rows)('%s', (_, names) => {
  it('has names in the expected scripts, within the limits and in NFC', () => {
    const { name_az, name_loc, name_new } = names;
    expect(name_az).toMatch(azerbaijaniLatin);
    expect(name_loc).toMatch(arabicScript);
    expect(name_new).toMatch(/^[A-Za-z' -]+ – /);
    const [, persian = ''] = name_new.split(' – ');
    expect(persian).toMatch(arabicScript);
    for (const name of [name_az, name_loc, name_new]) {
      expect(name.length).toBeLessThanOrEqual(limits.name);
      expect(name).toBe(name.normalize('NFC').trim());
    }
  });

  it('has a valid description and valid links', () => {
    if (names.about !== null) {
      expect(names.about).not.toBe('');
      expect(names.about).toBe(names.about.normalize('NFC').trim());
      expect(names.about.length).toBeLessThanOrEqual(limits.about);
    }
    expect(names.links.length).toBeLessThanOrEqual(limits.links);
    for (const link of names.links) {
      expect(link.length).toBeLessThanOrEqual(limits.link);
      expect(['http:', 'https:']).toContain(new URL(link).protocol);
    }
  });
});

describe('seeded places', () => {
  it('have unique ids', () => {
    expect(new Set(seedPlaces.map((place) => place.place_id)).size).toBe(seedPlaces.length);
    expect(seedPlaces.map((place) => place.place_id)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^gn-\d+$/),
        expect.stringMatching(/^pt-[0-9a-z]{9}$/),
      ]),
    );
  });

  it('are in the region', () => {
    for (const { name_az, location } of seedPlaces) {
      expect(location.lat > 34 && location.lat < 41, name_az).toBe(true);
      expect(location.lng > 43 && location.lng < 51, name_az).toBe(true);
    }
  });

  it('with an id of the gazetteer have its coordinates', () => {
    // The columns are id, country, division, latitude, longitude, and others.
    const file = new URL('../../../map-data/geonames/settlements.tsv.gz', import.meta.url);
    const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1);
    const byId = new Map(
      rows.map((row) => {
        const [id, , , lat, lng] = row.split('\t');
        return [`gn-${id}`, { lat: Number(lat), lng: Number(lng) }];
      }),
    );
    for (const { place_id, location, location_source, approximate } of seedPlaces) {
      if (place_id.startsWith('gn-')) expect(location).toEqual(byId.get(place_id));
      expect(location_source === 'geonames', place_id).toBe(place_id.startsWith('gn-'));
      expect(approximate, place_id).toBe(!place_id.startsWith('gn-'));
    }
  });

  it('name their sources', () => {
    for (const { name_az, sources } of seedPlaces) {
      expect(sources.length, name_az).toBeGreaterThan(0);
      expect(
        sources.every((source) => source.length > 10),
        name_az,
      ).toBe(true);
    }
  });
});

describe('attested names of seeded places', () => {
  it('cite sources of their place word for word', () => {
    for (const { place_id, names, sources } of seedPlaces) {
      expect(names.length, place_id).toBeGreaterThan(0);
      for (const { form, evidence } of names) {
        expect(evidence.length, `${place_id} ${form}`).toBeGreaterThan(0);
        for (const { label } of evidence) expect(sources, `${place_id} ${form}`).toContain(label);
      }
    }
  });

  it('are not certain if Wikipedia is their only source, unless they are official', () => {
    for (const { place_id, names } of seedPlaces) {
      for (const { form, kind, certainty, evidence } of names) {
        if (kind === 'official' || evidence.some(({ label }) => !label.includes('Wikipedia')))
          continue;
        expect(certainty, `${place_id} ${form}`).not.toBe('certain');
      }
    }
  });

  it('include the Azerbaijani name and today’s name', () => {
    for (const { place_id, names, name_az, name_new } of seedPlaces) {
      const forms = names.map(({ form }) => form);
      expect(forms, place_id).toContain(name_az);
      expect(forms, place_id).toContain(name_new.split(' – ')[1]);
    }
  });

  it('include an earlier official or a historical name for at least 40 places', () => {
    const earlier = seedPlaces.filter(({ names }) =>
      names.some(({ kind }) => kind === 'earlier_official' || kind === 'historical'),
    );
    expect(earlier.length).toBeGreaterThanOrEqual(40);
  });
});

it('large places have a description of at least 40 characters', () => {
  const large =
    'Təbriz Urmu Ərdəbil Zəngan Marağa Xoy Qəzvin Həmədan Miyana Binab Qoşaçay Makı'.split(' ');
  const described = seedPlaces.filter(({ about }) => (about ?? '').length >= 40);
  expect(described.map(({ name_az }) => name_az)).toEqual(expect.arrayContaining(large));
});

describe('seeded suggestions', () => {
  it('come from seeded accounts without admin rights', () => {
    const users = new Set(seedAccounts.filter(({ admin }) => !admin).map(({ email }) => email));
    for (const { suggestions } of seedPlaces) {
      for (const { author, days_ago } of suggestions) {
        expect(users).toContain(author);
        expect(Number.isInteger(days_ago) && days_ago >= 0).toBe(true);
      }
    }
  });

  it('begin with the first user’s suggestion for every pending place', () => {
    for (const { status, suggestions, name_az, name_loc } of seedPlaces) {
      if (status !== 'pending') continue;
      expect(suggestions[0]).toMatchObject({ author: 'user@adyurdu.test', name_az, name_loc });
    }
  });
});

describe('seeded accounts', () => {
  it('include a user and an admin, with unique email addresses and passwords of at least six characters', () => {
    expect(seedAccounts.map(({ email, admin }) => [email, admin])).toEqual(
      expect.arrayContaining([
        ['user@adyurdu.test', false],
        ['admin@adyurdu.test', true],
      ]),
    );
    expect(new Set(seedAccounts.map(({ email }) => email)).size).toBe(seedAccounts.length);
    for (const { email, password } of seedAccounts) {
      expect(email).toMatch(/^[a-z]+@adyurdu\.test$/);
      expect(password.length).toBeGreaterThanOrEqual(6);
    }
  });
});
