/** The part of Citation.js that tests use. Citation.js itself has no types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    /** The citation as CSL-JSON. */
    readonly data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-cff';
