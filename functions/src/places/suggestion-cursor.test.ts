import { expect, it } from 'vitest';
import { cursorOf, keyOf } from './suggestion-cursor.ts';

it('restores a cursor from its text', () => {
  const key = { place_id: 'gn-7', id: 'imported000000000001' };
  expect(keyOf(cursorOf(key))).toEqual(key);
});

it.each(['', '/', 'gn-7', 'gn-7/', '/s', 'gn-7/s/', 'gn-7/s/t'])('refuses "%s"', (cursor) => {
  expect(() => keyOf(cursor)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      message: 'not a cursor that an earlier page returned',
      field: 'after',
    }) as Error,
  );
});
