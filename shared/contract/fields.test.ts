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

describe('what derives from the fields', () => {
  it('no content has all but what no place is without', () => {
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

  it('a suggestion of nothing has all that one sends, and says nothing of it', () => {
    expect(Object.keys(nothingSuggested)).toEqual(suggestedFields);
    expect({ ...noContent, ...nothingSuggested, name_new: '' }).toEqual({
      ...noContent,
      name_new: '',
    });
  });

  it('an empty list is a new one each time', () => {
    expect(emptyValue('links')).not.toBe(emptyValue('links'));
  });

  it('content leaves out whatever is no field', () => {
    expect(contentOf({ ...content, status: 'approved' } as never)).toEqual(content);
  });

  it('a form begins with the place as it is, nothing being an empty text', () => {
    expect(Object.keys(nothingTyped)).toEqual(typedFields);
    expect(nothingTyped).toEqual(typedOf({ ...noContent, name_new: '' }));
    expect(typedOf(content)).toEqual({
      ...nothingTyped,
      name_new: 'Naqadeh',
      name_az: 'Sulduz',
      links: ['https://a.b'],
    });
  });

  it('a suggestion sends no photos: they come among its links', () => {
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

  it('requests, files and answers have every field', () => {
    expect(Object.keys(importedContent)).toEqual(importedFields);
    expect(Object.keys(place.shape)).toEqual(expect.arrayContaining(fieldNames));
    expect(Object.keys(suggestion.shape)).toEqual(expect.arrayContaining(fieldNames));
  });
});
