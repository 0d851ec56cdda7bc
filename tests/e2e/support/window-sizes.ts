/** Window sizes in pixels. A laptop's window takes a sixth less time to draw than a wide screen. */
export const phone = { width: 360, height: 740, phone: true } as const;
export const desktop = { width: 1280, height: 720 } as const;

export const wide = { width: 1440, height: 900 } as const;
