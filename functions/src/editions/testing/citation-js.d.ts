declare module '@citation-js/core' {
  export class Cite {
    constructor(text: string);
    readonly data: Record<string, unknown>[];
  }
}
declare module '@citation-js/plugin-cff';
