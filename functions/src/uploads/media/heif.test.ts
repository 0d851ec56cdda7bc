import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './strip.ts';
import { join, latin, secret } from './testing/bytes.ts';
import { box } from './testing/samples.ts';

const strip = (bytes: Uint8Array) => Buffer.from(withoutMetadata(bytes, 'image/heic'));
const number = (value: number, size: number) => {
  const bytes = Buffer.alloc(size);
  if (size > 0) bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const ftyp = box('ftyp', latin('heic\0\0\0\0'));
const meta = (...inside: Buffer[]) => box('meta', Buffer.alloc(4), ...inside);

interface Form {
  iinf?: 0 | 1;
  infe?: 0 | 1 | 2 | 3;
  iloc?: 0 | 1 | 2;
  base?: number;
  index?: number;
  kind?: string;
  method?: number;
  length?: number;
  /** Length of the second extent in bytes. The default is `length`. */
  second?: number;
}

function file(form: Form = {}): Buffer {
  const { iinf = 0, infe = 2, iloc = 1, base = 0, index = 0, kind = 'Exif' } = form;
  const { method = 0, length = secret.length, second = length } = form;
  const item = box(
    'infe',
    Buffer.from([infe, 0, 0, 0]),
    number(7, infe < 3 ? 2 : 4),
    number(0, 2),
    latin(`${kind}\0`),
  );
  const withPlaces = (at: number) =>
    join(
      ftyp,
      meta(
        box('iinf', Buffer.from([iinf, 0, 0, 0]), number(1, iinf === 0 ? 2 : 4), item),
        box(
          'iloc',
          Buffer.from([iloc, 0, 0, 0, 0x44, (base << 4) | index]),
          number(1, iloc < 2 ? 2 : 4),
          number(7, iloc < 2 ? 2 : 4),
          number(method, iloc === 0 ? 0 : 2),
          number(0, 2),
          number(at, base),
          number(2, 2),
          ...[
            [0, length],
            [secret.length + 4, second],
          ].flatMap(([from = 0, bytes = 0]) => [
            number(1, index),
            number(base > 0 ? from : at + from, 4),
            number(bytes, 4),
          ]),
        ),
      ),
      box('mdat', latin(`${secret}seen${secret}`)),
    );
  return withPlaces(withPlaces(0).length - 2 * secret.length - 4);
}

describe('an item with metadata', () => {
  it.each<Form>([
    {},
    { iinf: 1 },
    { infe: 0 },
    { infe: 1 },
    { infe: 3 },
    { iloc: 0 },
    { iloc: 2 },
    { base: 4 },
    { index: 4 },
    { iloc: 2, base: 4, index: 2 },
    { kind: 'mime' },
    { kind: 'uri ' },
  ])('is blanked in its position: %j', (form) => {
    const blank = '\0'.repeat(secret.length);
    expect(
      strip(file(form))
        .subarray(-secret.length * 2 - 4)
        .toString(),
    ).toBe(`${blank}seen${blank}`);
  });

  it.each<[string, Form]>([
    ['within another item', { method: 2 }],
    ['without a position', { length: 0 }],
    ['without a position of its second part', { second: 0 }],
    ['within a missing box', { method: 1 }],
  ])('that is %s is refused', (_, form) => {
    expect(() => strip(file(form))).toThrow('its metadata cannot be located');
  });

  it.each([0, 1] as const)('without a type (infe %i) loses its name and its data', (infe) => {
    expect(strip(file({ infe, kind: secret })).includes(secret)).toBe(false);
  });

  it('is distinguished from an item of the picture', () => {
    const shown = file({ kind: 'hvc1' });
    expect(strip(shown)).toEqual(shown);
  });
});

it('keeps the numbering of properties, and replaces those with metadata by free space', () => {
  const property = (type: string) => box(type, latin(secret));
  const types = ['ispe', 'udes', 'altt', 'crtt', 'mdft', 'uuid', 'free', 'skip', 'irot'];
  const bytes = join(ftyp, meta(box('iprp', box('ipco', ...types.map(property)))));
  const left = types.map((type) =>
    ['ispe', 'irot'].includes(type) ? property(type) : box('free', Buffer.alloc(secret.length)),
  );
  expect(strip(bytes)).toEqual(join(ftyp, meta(box('iprp', box('ipco', ...left)))));
});

describe('hidden text is removed', () => {
  const items = (...entries: Buffer[]) => box('iinf', Buffer.alloc(4), number(entries.length, 2), ...entries); // oxfmt-ignore
  const item = (version: number, named: Buffer) => box('infe', Buffer.from([version, 0, 0, 0]), number(7, version === 3 ? 4 : 2), number(0, 2), named); // oxfmt-ignore
  const handler = (name: string) => box('hdlr', Buffer.alloc(8), latin('pict'), Buffer.alloc(12), latin(name)); // oxfmt-ignore
  const blank = '\0'.repeat(secret.length);

  it.each<[string, (text: string) => Buffer[]]>([
    ['in a name of a handler', (text) => [meta(handler(text))]],
    ['in a name of an item', (text) => [meta(items(item(2, latin(`hvc1${text}\0`))))]],
    [
      'in a name of an item, longer numbers',
      (text) => [meta(items(item(3, latin(`hvc1${text}\0`))))],
    ],
  ])('%s', (_, withText) => {
    expect(strip(join(ftyp, ...withText(secret)))).toEqual(join(ftyp, ...withText(blank)));
  });

  it('in a second list of items', () => {
    const second = box('meta', latin(secret));
    expect(strip(join(ftyp, meta(), second))).toEqual(
      join(ftyp, meta(), box('free', latin(blank))),
    );
  });

  it.each(['aebr', 'cust', 'XMP '])('in a property %s, which is not shown', (type) => {
    const withProperty = (property: Buffer) => join(ftyp, meta(box('iprp', box('ipco', property))));
    expect(strip(withProperty(box(type, latin(secret))))).toEqual(
      withProperty(box('free', latin(blank))),
    );
  });
});

it('a file without a list of items is refused', () => {
  expect(() => strip(ftyp)).toThrow('it has no item list');
});
