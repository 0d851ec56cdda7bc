/**
 * A byte buffer that grows and is reused for one encoding at a time. Callers start an encoding with `reset`. They must
 * copy the result with a `take…` method before the next `reset`.
 */
export class ByteWriter {
  bytes: Buffer;
  length = 0;

  constructor(capacity = 4096) {
    this.bytes = Buffer.allocUnsafeSlow(capacity);
  }

  reset(): this {
    this.length = 0;
    return this;
  }

  reserve(extra: number): void {
    const needed = this.length + extra;
    if (needed <= this.bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(grown, 0, 0, this.length);
    this.bytes = grown;
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  uint16(value: number): void {
    this.reserve(2);
    this.length = this.bytes.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.bytes.writeUInt32BE(value, this.length);
  }

  double(value: number): void {
    this.reserve(8);
    this.length = this.bytes.writeDoubleBE(value, this.length);
  }

  int64(value: bigint): void {
    this.reserve(8);
    this.length = this.bytes.writeBigInt64BE(value, this.length);
  }

  /** Writes an unsigned number up to 2^53 with seven bits per byte, low bits first. */
  varint(value: number): void {
    this.reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.bytes[this.length++] = rest;
  }

  raw(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  utf8(value: string): void {
    this.reserve(value.length * 3);
    this.length += this.bytes.write(value, this.length, 'utf8');
  }

  text(value: string): void {
    this.varint(Buffer.byteLength(value, 'utf8'));
    this.utf8(value);
  }

  /**
   * Returns the bytes as a string with one character per byte. In V8, such a string needs less memory than a Buffer.
   * Two such strings can be compared with `<`.
   */
  takeBinary(): string {
    return this.bytes.toString('latin1', 0, this.length);
  }

  takeBytes(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }
}
