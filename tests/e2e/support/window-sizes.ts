/** A phone's and a small laptop's window, whose page costs a sixth less to draw than a wide screen's. */
export const phone = { width: 360, height: 740, phone: true } as const;
export const desktop = { width: 1280, height: 720 } as const;

/** A desk's screen, for what is counted or measured of all that a page shows at once. */
export const wide = { width: 1440, height: 900 } as const;
