/**
 * Separators of cells. The first one is the rarest in names, the last one the most frequent. If two separators fit a
 * text equally well, the rarer one is used.
 */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];
