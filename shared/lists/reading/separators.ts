/** Characters that separate cells in a text. The characters that are rarest in names come first. */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];
