import type { ReactNode } from 'react';

const frame = (content: ReactNode) => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {content}
  </svg>
);

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const letters = (text: string, size: number) =>
  frame(
    <text
      x="12"
      y="12"
      dy="0.36em"
      textAnchor="middle"
      fontSize={size}
      fontWeight="700"
      fill="currentColor"
    >
      {text}
    </text>,
  );

/** Plain signs, drawn for this project, by which the networks are known. */
export const networkIcons: Record<string, ReactNode> = {
  telegram: frame(<path {...stroke} d="M20.5 4.5L3.5 11.5l5.5 2 2.5 6 3-4 4.5 3.5zM9 13.5l6-5" />),
  whatsapp: frame(
    <>
      <path {...stroke} d="M4 20l1.3-4A8.2 8.2 0 1 1 8.2 18.8z" />
      <path {...stroke} d="M9 9.2c.3 3 2.8 5.5 5.8 5.8" />
    </>,
  ),
  x: frame(<path {...stroke} d="M5 4.5l14 15M19 4.5l-14 15" />),
  facebook: frame(
    <path {...stroke} strokeWidth={2.4} d="M15.5 4.5H14a3 3 0 0 0-3 3V20M8 12h6.5" />,
  ),
  linkedin: frame(
    <path
      {...stroke}
      strokeWidth={2.4}
      d="M6 10v8.5M6 5.6v.1M11 18.5V10M11 14.5c0-3 1.4-4.5 3.6-4.5s3.4 1.5 3.4 4v4.5"
    />,
  ),
  pinterest: letters('P', 17),
  line: letters('L', 17),
};
