import { describe, expect, it } from 'vitest';
import { noContent } from '@shared/contract/fields.ts';
import { limits } from '@shared/contract/limits.ts';
import { approveRequest } from '@shared/contract/requests.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { nameKey, type AttestedName } from '@shared/names/attested-name.ts';
import { compare, type FieldComparison } from '@shared/contract/comparison.ts';
import { rowsToTake } from './compare.ts';
import {
  approvalOf,
  choiceOf,
  cancelled,
  corrected,
  correctedRows,
  opened,
  resumed,
  rowsThatDiffer,
  sameNameTwice,
  toggled,
  typed,
  typedTexts,
  wrongCorrection,
  type CorrectionState,
} from './correcting.ts';
import { undecided } from '../testing/undecided.ts';

const names = { ...noContent, name_az: 'Sulduz', name_loc: 'سولدوز', name_new: 'Naqadeh' };
const place: Place = {
  ...names,
  place_id: 'gn-1',
  location: { lat: 36.95, lng: 45.38 },
  approximate: false,
  status: 'approved',
  revision: 3,
  updated_at: null,
};
const named = (form: string) =>
  namesInput.parse([{ form, language: 'az', kind: 'variant' }])[0] as AttestedName;
const suggestion: Suggestion = {
  ...names,
  name_az: 'Sulduuz',
  about: 'A twon',
  names: [named('Sulduzz'), named('Soldoz')],
  id: 's1',
  place_id: 'gn-1',
  ...undecided,
  created_at: '2026-01-01T00:00:00Z',
};

const suggested = compare(place, suggestion);
const begun: CorrectionState = { taken: new Set(rowsToTake(suggested)), edits: new Map() };
const rowOf = (key: string) => suggested.find((row) => row.key === key) as FieldComparison;
const keyOf = (form: string) => `names ${nameKey(named(form))}`;
const edited = (key: string, text: string, before = begun) =>
  typed(opened(before, rowOf(key)), key, text);
const approval = (choice: CorrectionState) =>
  approvalOf(suggested, corrected(suggested, place, choice), choice);

it('sends no correction when nothing or only white space was typed', () => {
  expect(approval(begun)).not.toHaveProperty('corrected');
  expect(approval(opened(begun, rowOf('about')))).not.toHaveProperty('corrected');
  expect(approval(edited('about', ' A twon '))).not.toHaveProperty('corrected');
});

it('sends the corrected fields, in the format of the server', () => {
  const choice = edited('about', ' A town ', edited('name_az', 'Sulduz gölü'));
  const sent = approval(choice);
  expect(sent.corrected).toEqual({ about: 'A town', name_az: 'Sulduz gölü' });
  expect(approveRequest.safeParse({ ...sent, revision: 3 }).error).toBeUndefined();
});

it('ticks a row when its text is edited, and sends no correction when the row is unticked again', () => {
  expect(begun.taken.has('name_az')).toBe(false);
  const choice = edited('name_az', 'Sulduz gölü');
  expect(choice.taken.has('name_az')).toBe(true);
  const left = approval(toggled(choice, 'name_az'));
  expect(left.fields).not.toContain('name_az');
  expect(left).not.toHaveProperty('corrected');
});

it.each(['name_az', 'about'])(
  'restores the text and the tick of %s when a correction is cancelled',
  (key) => {
    expect(cancelled(edited(key, 'Another'), key)).toEqual(begun);
  },
);

it('keeps an edited row visible when its text equals the published one', () => {
  const choice = edited('name_az', 'Sulduz');
  const rows = corrected(suggested, place, choice);
  const row = rows.find(({ key }) => key === 'name_az');
  expect(row?.kind).toBe('same');
  expect(rowsThatDiffer(rows, choice.edits)).toContain(row);
  expect(rowsThatDiffer(rows, new Map())).not.toContain(row);
});

it('clears a published text when the correction is empty', () => {
  const known = { ...place, about: 'Known' };
  const choice = edited('about', '');
  const rows = corrected(compare(known, suggestion), known, choice);
  expect(rows.find(({ key }) => key === 'about')).toMatchObject({ kind: 'empty', suggested: null });
});

describe('links', () => {
  const file = '/files/places/gn-1/abcdefghijklmnopqrst.pdf';
  const rows = compare(place, { ...suggestion, links: ['https://example.org/a', file] });
  const row = rows.find(({ key }) => key === 'links') as FieldComparison;
  const begin: CorrectionState = { taken: new Set(rowsToTake(rows)), edits: new Map() };
  const choiceWith = (text: string) => typed(opened(begin, row), 'links', text);
  const sent = (text: string) => {
    const choice = choiceWith(text);
    return approvalOf(rows, corrected(rows, place, choice), choice).corrected;
  };

  it.each([
    ['example.org/b', ['https://example.org/b', file]],
    [
      'https://example.org/a\nexample.org/c',
      ['https://example.org/a', 'https://example.org/c', file],
    ],
    ['', [file]],
    ['web.archive.org/http://b.az', ['https://web.archive.org/http://b.az', file]],
    ['a.az https://a.az', ['https://a.az', file]],
  ])('stores %j like the form does, and keeps attached files', (text, links) => {
    expect(sent(text)).toEqual({ links });
  });

  it('are not sent when they equal the suggestion', () => {
    expect(sent('https://example.org/a')).toBeUndefined();
  });

  it('are sent even if the server will refuse them', () => {
    const many = Array.from(
      { length: limits.linkCount + 1 },
      (_, index) => `https://a.az/${index}`,
    );
    expect(sent(many.join('\n'))).toEqual({ links: [...many, file] });
  });

  it.each([
    ['https://example.org/a\na book', true],
    ['https://example.org/a', false],
    ['a.az', false],
  ])('the correction %j is wrong, even if its links equal the suggestion: %s', (text, isWrong) => {
    const errorOf = (_: string, checked: string) => (checked.includes('book') ? 'no link' : null);
    const wrong = isWrong ? { key: 'links', text: 'no link' } : null;
    expect(wrongCorrection(rows, choiceWith(text), errorOf)).toEqual(wrong);
    expect(wrongCorrection(rows, toggled(choiceWith(text), 'links'), errorOf)).toBeNull();
  });
});

describe('resuming an interrupted decision', () => {
  const chosen = edited('about', 'A town', toggled(begun, 'name_az'));

  it('keeps typed texts and ticks', () => {
    expect(resumed(chosen, suggested, ['status'])).toEqual(chosen);
  });

  it('removes the tick of a row whose published value has changed', () => {
    const known = { ...place, about: 'A village', name_az: 'Sulduş' };
    const { taken, edits } = resumed(chosen, compare(known, suggestion), ['about', 'name_az']);
    expect([taken.has('about'), taken.has('name_az')]).toEqual([false, false]);
    expect(edits).toEqual(chosen.edits);
  });

  it('drops rows that no longer exist', () => {
    const rows = compare(place, { ...suggestion, names: [] });
    const choice = resumed(edited(keyOf('Sulduzz'), 'Sulduz'), rows, []);
    const keys = [...choice.taken, ...choice.edits.keys()];
    expect(keys.filter((key) => key.startsWith('names'))).toEqual([]);
  });
});

describe('the choice after the place has changed', () => {
  const made = { choice: edited('about', 'A town', toggled(begun, 'name_az')), place };

  it('stays while the place is the same, and begins with the rows that replace nothing', () => {
    expect(choiceOf(made, place, suggestion)).toEqual(made.choice);
    expect(choiceOf(null, place, suggestion)).toEqual(begun);
  });

  it('keeps typed texts, but not the ticks of rows whose published value has changed', () => {
    const now = { ...place, name_az: 'Sulduş', revision: 4 };
    const { taken, edits } = choiceOf(made, now, suggestion);
    expect(taken).toEqual(new Set([...made.choice.taken].filter((key) => key !== 'name_az')));
    expect(edits).toEqual(made.choice.edits);
  });

  it('does not tick a name of an unpublished place after the place was published with another name', () => {
    const pending: Place = { ...place, status: 'pending', revision: 1 };
    const before = choiceOf(null, pending, suggestion);
    expect(before.taken.has('name_az')).toBe(true);
    const now = choiceOf({ choice: before, place: pending }, place, suggestion);
    expect([now.taken.has('name_az'), now.taken.has('about')]).toEqual([false, true]);
  });
});

describe('attested names', () => {
  it('are all sent when one is corrected, and taken names have their new keys', () => {
    const choice = edited(keyOf('Sulduzz'), 'Sulduz');
    const sent = approval(choice);
    expect(sent.corrected).toEqual({ names: [named('Sulduz'), named('Soldoz')] });
    expect(sent.names).toEqual([nameKey(named('Sulduz')), nameKey(named('Soldoz'))]);
    expect(approveRequest.safeParse({ ...sent, revision: 3 }).error).toBeUndefined();
  });

  it('are sent without their correction when they are not taken', () => {
    const both = edited(keyOf('Soldoz'), 'Soldus', edited(keyOf('Sulduzz'), 'Sulduz'));
    const sent = approval(toggled(both, keyOf('Sulduzz')));
    expect(sent.corrected).toEqual({ names: [named('Sulduzz'), named('Soldus')] });
    expect(sent.names).toEqual([nameKey(named('Soldus'))]);
  });

  it('get the script of the corrected text', () => {
    const [first] = approval(edited(keyOf('Sulduzz'), 'سولدوز')).corrected?.names ?? [];
    expect(first).toMatchObject({ form: 'سولدوز', script: 'Arab' });
  });

  it('detects a correction that equals another name', () => {
    const twice = (text: string) => {
      const choice = edited(keyOf('Sulduzz'), text);
      const rows = corrected(suggested, place, choice);
      return sameNameTwice(suggested, correctedRows(suggested, rows, choice))?.key ?? null;
    };
    expect(twice('Soldoz')).toBe(keyOf('Sulduzz'));
    expect(twice('Soldus')).toBe(null);
  });
});

it('lists corrected fields, but no field that was only opened', () => {
  const suggested = compare(place, suggestion);
  const row = (field: string) => suggested.find((one) => one.field === field) as FieldComparison;
  const nothing: CorrectionState = { taken: new Set(), edits: new Map() };
  const about = typed(opened(nothing, row('about')), row('about').key, 'A town');
  const choice = opened(about, row('name_az'));
  expect(typedTexts(suggested, choice, (field) => field)).toEqual(['about: A town']);
});
