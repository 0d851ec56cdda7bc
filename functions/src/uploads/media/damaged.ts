/** The file is not valid for the type that its beginning shows. */
export class DamagedFile extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'DamagedFile';
  }
}
