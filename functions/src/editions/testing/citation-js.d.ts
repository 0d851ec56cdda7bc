/** The part of Citation.js used here, which has no types of its own. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    /** The citation as CSL-JSON. */
    readonly data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-cff';
