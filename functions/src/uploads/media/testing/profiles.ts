import { join, latin, secret } from './bytes.ts';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const padded = (bytes: Uint8Array) => join(bytes, Buffer.alloc(-bytes.length & 3));
const element = (type: string, ...data: Uint8Array[]) => join(latin(type), u32(0), ...data);
const point = element('XYZ ', u32(1), u32(2), u32(3));
const curve = element('curv', u32(1), Buffer.from([2, 0x33]));

const tags: [string, Buffer, Buffer | null][] = [
  [
    'desc',
    element('desc', u32(secret.length + 1), latin(`${secret}\0`)),
    join(latin('desc'), Buffer.alloc(8 + secret.length + 1)),
  ],
  [
    'cprt',
    element('mluc', u32(1), u32(12), latin('enUS'), u32(secret.length), u32(28), latin(secret)),
    join(latin('mluc'), Buffer.alloc(8), u32(12), Buffer.alloc(12 + secret.length)),
  ],
  ['wtpt', point, point],
  ['rXYZ', join(point, latin(secret)), join(point, Buffer.alloc(secret.length))],
  ['dmnd', element('text', latin(secret)), null],
  ['rTRC', join(curve, latin(secret)), join(curve, Buffer.alloc(secret.length))],
  ['gTRC', element('para', u32(0), u32(7)), element('para', u32(0), u32(7))],
  ['bTRC', element('text', latin(secret)), null],
  ['chad', element('sf32', Buffer.alloc(36, 5)), element('sf32', Buffer.alloc(36, 5))],
  ['A2B0', element('mft2', Buffer.alloc(40, 6)), element('mft2', Buffer.alloc(40, 6))],
  ['mmod', element('mmod', latin(secret)), null],
];

const header = (length: number, isPersonal: boolean) => {
  const personal = (value: string) => (isPersonal ? latin(value) : Buffer.alloc(value.length));
  return join(
    ...[u32(length), personal('appl'), u32(0x04_20_00_00), latin('mntrRGB XYZ ')],
    ...[personal('\x07\xea\0\x0b\0\x15\0\x09\0\0\0\0'), latin('acsp'), personal('APPL'), u32(1)],
    ...[personal('CMPYMODL12345678'.slice(0, 16)), u32(1), Buffer.alloc(12, 3)],
    ...[personal(secret.slice(0, 17).padEnd(20)), Buffer.alloc(28)],
  );
};

function profileOf(isPersonal: boolean): Buffer {
  const tableLength = 4 + tags.length * 12;
  let at = 128 + tableLength;
  const entries: Buffer[] = [];
  const data: Buffer[] = [];
  for (const [name, before, after] of tags) {
    const bytes = padded(isPersonal ? before : (after ?? Buffer.alloc(before.length)));
    if (isPersonal || after) entries.push(join(latin(name), u32(at), u32(before.length)));
    data.push(bytes);
    at += bytes.length;
  }
  const table = join(u32(entries.length), ...entries);
  return join(header(at, isPersonal), table, Buffer.alloc(tableLength - table.length), ...data);
}

export const profile = () => profileOf(true);
export const bareProfile = () => profileOf(false);
