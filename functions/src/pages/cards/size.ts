/** Size of a card in pixels, as social networks recommend it. */
export const cardSize = { width: 1_200, height: 630 } as const;
