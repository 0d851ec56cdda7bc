export const mapZooms = { min: 5, max: 18 } as const;

/** The map's initial centre and zoom (product.md §9). */
export const mapStart = { center: { lat: 37.8, lng: 46.7738 }, zoom: 7 } as const;
