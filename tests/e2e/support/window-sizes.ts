/**
 * Window sizes of a phone and of a small laptop. Drawing the laptop's window takes a sixth less
 * time than drawing a wide screen.
 */
export const phone = { width: 360, height: 740, phone: true } as const;
export const desktop = { width: 1280, height: 720 } as const;

/**
 * Window size of a desktop screen, for tests that count or measure everything that a page shows at
 * once.
 */
export const wide = { width: 1440, height: 900 } as const;
