import { expect, it } from 'vitest';
import { cursorOf, keyOf } from './suggestion-cursor.ts';

it('goes back and forth', () => {
  const key = { place_id: 'gn-7', id: 'imported000000000001' };
  expect(keyOf(cursorOf(key))).toEqual(key);
});

it.each(['', '/', 'gn-7', 'gn-7/', '/s', 'gn-7/s/', 'gn-7/s/t'])(
  'no page ended at "%s"',
  (cursor) => {
    expect(() => keyOf(cursor)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        message: 'not a cursor that an earlier page returned',
        field: 'after',
      }) as Error,
    );
  },
);
