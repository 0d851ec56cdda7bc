import { describe, expect, it } from 'vitest';
import {
  contentOf,
  emptyValue,
  fieldNames,
  fieldsOf,
  importedFields,
  noContent,
  nothingSuggested,
  nothingTyped,
  suggestedFields,
  typedFields,
  typedOf,
} from './fields.ts';
import { importedContent, submitRequest } from './requests.ts';
import { place, suggestion } from './schemas.ts';

const content = { ...noContent, name_new: 'Naqadeh', name_az: 'Sulduz', links: ['https://a.b'] };

describe('the constants and functions for a place’s fields', () => {
  it('noContent has every field except name_new', () => {
    expect(Object.keys({ name_new: '', ...noContent })).toEqual(fieldNames);
    expect(noContent).toEqual({
      name_az: null,
      name_loc: null,
      about: null,
      links: [],
      images: [],
      voiceUrl: null,
      names: [],
    });
  });

  it('nothingSuggested has every suggested field, all of them empty', () => {
    expect(Object.keys(nothingSuggested)).toEqual(suggestedFields);
    expect({ ...noContent, ...nothingSuggested, name_new: '' }).toEqual({
      ...noContent,
      name_new: '',
    });
  });

  it('emptyValue returns a new list each time', () => {
    expect(emptyValue('links')).not.toBe(emptyValue('links'));
  });

  it('contentOf drops properties that are not fields', () => {
    expect(contentOf({ ...content, status: 'approved' } as never)).toEqual(content);
  });

  it('typedOf starts a form with the place’s values, and with empty strings for missing ones', () => {
    expect(Object.keys(nothingTyped)).toEqual(typedFields);
    expect(nothingTyped).toEqual(typedOf({ ...noContent, name_new: '' }));
    expect(typedOf(content)).toEqual({
      ...nothingTyped,
      name_new: 'Naqadeh',
      name_az: 'Sulduz',
      links: ['https://a.b'],
    });
  });

  it('a suggestion has no photos field, because photos are among its links', () => {
    expect(fieldNames.filter((field) => !suggestedFields.includes(field as never))).toEqual(
      fieldsOf('photos'),
    );
    expect(Object.keys(submitRequest.shape)).toEqual([
      ...suggestedFields,
      'licence',
      'licence_language',
      'speaker',
      'list',
      'replaces',
    ]);
  });

  it('imports, places and suggestions have every field in their schemas', () => {
    expect(Object.keys(importedContent)).toEqual(importedFields);
    expect(Object.keys(place.shape)).toEqual(expect.arrayContaining(fieldNames));
    expect(Object.keys(suggestion.shape)).toEqual(expect.arrayContaining(fieldNames));
  });
});
