/** How far the map goes out and in. */
export const mapZooms = { min: 5, max: 18 } as const;
