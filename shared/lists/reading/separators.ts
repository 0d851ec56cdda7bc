/** The characters that separate cells in a text; the ones that occur least in names are first. */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];
