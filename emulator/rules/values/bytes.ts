export class RulesBytes {
  readonly type = 'bytes';
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get hex(): string {
    return Buffer.from(this.bytes).toString('hex');
  }
}
