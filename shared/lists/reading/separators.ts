/** The separators that are rarest in names come first. */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];
