/** Pixels: what networks ask for. */
export const cardSize = { width: 1_200, height: 630 } as const;
