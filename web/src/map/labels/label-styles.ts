import type { SettlementClass } from '@shared/names/importance.ts';

/** Sizes are CSS pixels. */
export interface LabelStyle {
  size: number;
  weight: number;
  line: number;
}

/** The styles have the same values as `markers.module.css`. */
export const settlementLabelStyle: Record<SettlementClass, LabelStyle> = {
  city: { size: 15, weight: 700, line: 20 },
  town: { size: 13, weight: 700, line: 18 },
  village: { size: 12, weight: 600, line: 17 },
  hamlet: { size: 11, weight: 600, line: 16 },
};

export const todaysLabelStyle: LabelStyle = { size: 10, weight: 400, line: 13 };

export const todaysFrom = 11;

const family = "'Vazirmatn', 'Segoe UI', Tahoma, sans-serif";

export const fontOf = ({ size, weight }: LabelStyle): string => `${weight} ${size}px ${family}`;
