/** The bytes are not what their beginning says they are. */
export class DamagedImage extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedImage';
  }
}
