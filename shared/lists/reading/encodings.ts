/** These encodings are common in the region's files. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1254'] as const;
export type Encoding = (typeof encodings)[number];
