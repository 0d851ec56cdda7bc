/**
 * A file of named columns begins with a line of JSON that lists the columns. Then the bytes of each column follow,
 * aligned to four bytes.
 */

const types = { u8: Uint8Array, u16: Uint16Array, i32: Int32Array, u32: Uint32Array };
type Column = Uint8Array | Uint16Array | Int32Array | Uint32Array;
type TypeName = keyof typeof types;

interface Section {
  name: string;
  type: TypeName;
  /** Number of entries in the column, not of bytes. */
  length: number;
}

export function writeSections(columns: Readonly<Record<string, Column>>): Uint8Array {
  const listed: Section[] = Object.entries(columns).map(([name, column]) => ({
    name,
    type: typeOf(column),
    length: column.length,
  }));
  const head = new TextEncoder().encode(JSON.stringify(listed) + '\n');
  const sizes = Object.values(columns).map((column) => aligned(column.byteLength));
  const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, aligned(head.length)));
  bytes.set(head);
  let at = aligned(head.length);
  Object.values(columns).forEach((column, index) => {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += sizes[index] ?? 0;
  });
  return bytes;
}

/**
 * Reads the columns of a file as views of its bytes, without a copy of each column. The file's bytes stay in memory
 * while any column is in use.
 */
export class Sections {
  readonly #columns = new Map<string, Column>();

  /** @throws Error if the bytes end before the end of a listed column */
  constructor(given: Uint8Array) {
    // Columns of four-byte numbers need aligned bytes. A Buffer from Node's pool may not be aligned, so its bytes are
    // copied.
    const bytes = given.byteOffset % 4 === 0 ? given : Uint8Array.from(given);
    const end = bytes.indexOf(0x0a);
    const listed = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as Section[];
    let at = aligned(end + 1);
    for (const { name, type, length } of listed) {
      const Type = types[type];
      const size = length * Type.BYTES_PER_ELEMENT;
      if (at + size > bytes.length)
        throw new Error(
          `column "${name}" ends at byte ${at + size}, but there are ${bytes.length} bytes`,
        );
      this.#columns.set(name, new Type(bytes.buffer as ArrayBuffer, bytes.byteOffset + at, length));
      at += aligned(size);
    }
  }

  /** @throws Error if there is no column with this name and type */
  #column<T extends Column>(name: string, Type: new (...never: never[]) => T): T {
    const column = this.#columns.get(name);
    if (column instanceof Type) return column;
    throw new Error(`there is no column "${name}" of the type ${Type.name}`);
  }

  u8 = (name: string): Uint8Array => this.#column(name, Uint8Array);
  u16 = (name: string): Uint16Array => this.#column(name, Uint16Array);
  i32 = (name: string): Int32Array => this.#column(name, Int32Array);
  u32 = (name: string): Uint32Array => this.#column(name, Uint32Array);
}

function typeOf(column: Column): TypeName {
  const names = Object.keys(types) as TypeName[];
  const name = names.find((one) => column instanceof types[one]);
  if (!name) throw new Error(`unsupported column type ${column.constructor.name}`);
  return name;
}

function aligned(size: number): number {
  return Math.ceil(size / 4) * 4;
}
