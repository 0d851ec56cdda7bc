import { expect, it } from 'vitest';
import { isDocumentId } from './document-id.ts';

it.each(['x', 'a.b', '...', '__x', 'x__', 'ə', 'x'.repeat(1_500), 'ə'.repeat(750)])(
  '%s is a valid document id',
  (id) => expect(isDocumentId(id)).toBe(true),
);

it.each(['', '.', '..', 'a/b', '__x__', '____', '\ud800', 'x'.repeat(1_501), 'ə'.repeat(751)])(
  '%j is not a valid document id',
  (id) => expect(isDocumentId(id)).toBe(false),
);
