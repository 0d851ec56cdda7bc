/** In pixels: the size that networks recommend. */
export const cardSize = { width: 1_200, height: 630 } as const;
