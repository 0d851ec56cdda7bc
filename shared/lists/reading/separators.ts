/** The characters between the cells of texts, the least usual within names first. */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];
