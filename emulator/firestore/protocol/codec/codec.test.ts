import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { MAX_INTEGER, MIN_INTEGER, NULL, type Value } from '../../database/index.ts';
import type { DocumentMessage } from '../messages.ts';
import { messageType } from '../descriptor.ts';

const path = createRequire(import.meta.url).resolve('@google-cloud/firestore/build/protos/v1.json');
const reflected = protobuf.Root.fromJSON(
  JSON.parse(readFileSync(path, 'utf8')) as protobuf.INamespace,
).lookupType('google.firestore.v1.Document');
const ours = messageType('Document');

const name = fc.string({ unit: 'binary', maxLength: 12 });
const int64 = fc.bigInt({ min: MIN_INTEGER, max: MAX_INTEGER });
const value: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(NULL),
    fc.boolean().map((value): Value => ({ type: 'boolean', value })),
    int64.map((value): Value => ({ type: 'integer', value })),
    fc.double().map((value): Value => ({ type: 'double', value })),
    fc
      .record({
        seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
        nanos: fc.integer({ min: 0, max: 999_999_999 }),
      })
      .map((time): Value => ({ type: 'timestamp', ...time })),
    name.map((value): Value => ({ type: 'string', value })),
    fc.uint8Array().map((value): Value => ({ type: 'bytes', value })),
    name.map((value): Value => ({ type: 'reference', value })),
    fc
      .record({ latitude: fc.double({ noNaN: true }), longitude: fc.double({ noNaN: true }) })
      .map((point): Value => ({ type: 'geoPoint', ...point })),
    fc.array(tie('value')).map((values): Value => ({ type: 'array', values })),
    fc.array(fc.double()).map((values): Value => ({ type: 'vector', values })),
    fc
      .array(fc.tuple(name, tie('value')))
      .map((entries): Value => ({ type: 'map', fields: new Map(entries) })),
  ),
})).value;
const document: fc.Arbitrary<DocumentMessage> = fc.record({
  name,
  fields: fc.array(fc.tuple(name, value)).map((entries) => new Map(entries)),
  createTime: fc.integer({ min: 1, max: 4_000_000_000_000_000 }),
  updateTime: fc.integer({ min: 1, max: 4_000_000_000_000_000 }),
});

describe('the document codec', () => {
  it('decodes what it encodes', () => {
    fc.assert(
      fc.property(document, (written) => {
        expect(ours.decode(ours.encode(written as object).finish())).toEqual(written);
      }),
    );
  });

  it('is compatible with protobuf.js in both directions', () => {
    fc.assert(
      fc.property(document, (written) => {
        const foreign = reflected
          .encode(reflected.decode(ours.encode(written as object).finish()))
          .finish();
        expect(ours.decode(foreign)).toEqual(written);
      }),
    );
  });

  it('never throws a TypeError, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          ours.decode(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(TypeError);
        }
      }),
    );
  });

  it.each([
    ['a field', [0x12, 5, 0x0a, 1, 0x61, 0x12, 0]],
    ['a field without a value', [0x12, 3, 0x0a, 1, 0x61]],
    ['an array element', [0x12, 9, 0x0a, 1, 0x61, 0x12, 4, 0x4a, 2, 0x0a, 0]],
  ])('refuses a value without a type: %s', (_, bytes) => {
    expect(() => ours.decode(Uint8Array.from(bytes))).toThrow(
      'Cannot convert firestore.v1.Value with type unset.',
    );
  });

  it('limits nesting to 200 levels', () => {
    const nested = (levels: number): Value => {
      let value: Value = NULL;
      for (let i = 0; i < levels; i++) value = { type: 'array', values: [value] };
      return value;
    };
    const bytes = (levels: number) =>
      ours.encode({ name: 'n', fields: new Map([['f', nested(levels)]]) } as object).finish();
    expect(() => ours.decode(bytes(200))).not.toThrow();
    expect(() => ours.decode(bytes(201))).toThrow('nested too deeply');
  });
});
