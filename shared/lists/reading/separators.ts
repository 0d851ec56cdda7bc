/**
 * The separators are in the order from rare to frequent in names. If two separators fit equally well, the first one is
 * used.
 */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];
