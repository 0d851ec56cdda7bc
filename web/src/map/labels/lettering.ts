import type { SettlementClass } from '@contract/importance.ts';

/** How a name is set: CSS pixels, weights of the font. */
export interface Lettering {
  size: number;
  weight: number;
  /** Height of a line. */
  line: number;
}

/** Settlements with their markers; `markers.module.css` has the same figures. */
export const settlementLettering: Record<SettlementClass, Lettering> = {
  city: { size: 15, weight: 700, line: 20 },
  town: { size: 13, weight: 700, line: 18 },
  village: { size: 12, weight: 600, line: 17 },
  hamlet: { size: 11, weight: 600, line: 16 },
};

/** Today's name beneath the original one. */
export const todaysLettering: Lettering = { size: 10, weight: 400, line: 13 };

/** From this zoom on there is room for today's name. */
export const todaysFrom = 11;

const family = "'Vazirmatn', 'Segoe UI', Tahoma, sans-serif";

/** For a canvas. */
export const fontOf = ({ size, weight }: Lettering): string => `${weight} ${size}px ${family}`;
