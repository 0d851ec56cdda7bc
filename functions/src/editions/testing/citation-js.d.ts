/** Of Citation.js, which has no types of its own, what we ask. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    /** What is cited, as CSL-JSON has it. */
    readonly data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-cff';
