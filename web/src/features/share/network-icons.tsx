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

/** These icons are drawn for this project. */
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
  pinterest: frame(
    <path
      {...stroke}
      strokeWidth={2.3}
      d="M9.2 20.5l2.6-11M7.4 13.2A5.4 5.4 0 1 1 12.6 15.3c-1.2 0-1.9-.5-2.2-1.2"
    />,
  ),
  line: frame(
    <>
      <path
        {...stroke}
        strokeWidth={1.8}
        d="M12 3.5c-5 0-9 3.2-9 7.1 0 3.5 3.2 6.4 7.4 7 .8.2.9.6.8 1.3l-.1 1.2c0 .5.3.7.8.4 2.4-1.3 5.8-3.7 7.5-5.8 1.1-1.3 1.6-2.6 1.6-4.1 0-3.9-4-7.1-9-7.1z"
      />
      <path
        {...stroke}
        strokeWidth={1.3}
        d="M7 9v3.3h1.5M10.3 9v3.3M12.3 12.3V9l2 3.3V9M17.7 9h-1.5v3.3h1.5M16.2 10.7h1.3"
      />
    </>,
  ),
};
