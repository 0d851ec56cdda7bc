/** The size that social networks recommend, in pixels. */
export const cardSize = { width: 1_200, height: 630 } as const;
