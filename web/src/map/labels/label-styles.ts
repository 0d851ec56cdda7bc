import type { SettlementClass } from '@shared/names/importance.ts';

/** How a name is set: CSS pixels, weights of the font. */
export interface LabelStyle {
  size: number;
  weight: number;
  /** Height of a line. */
  line: number;
}

/** Settlements with their markers; `markers.module.css` has the same figures. */
export const settlementLabelStyle: Record<SettlementClass, LabelStyle> = {
  city: { size: 15, weight: 700, line: 20 },
  town: { size: 13, weight: 700, line: 18 },
  village: { size: 12, weight: 600, line: 17 },
  hamlet: { size: 11, weight: 600, line: 16 },
};

/** Today's name beneath the original one. */
export const todaysLabelStyle: LabelStyle = { size: 10, weight: 400, line: 13 };

/** From this zoom on there is room for today's name. */
export const todaysFrom = 11;

const family = "'Vazirmatn', 'Segoe UI', Tahoma, sans-serif";

/** For a canvas. */
export const fontOf = ({ size, weight }: LabelStyle): string => `${weight} ${size}px ${family}`;
