import type { ReactNode } from 'react';
import styles from './icons.module.css';

export interface IconProps {
  size?: number;
}

/**
 * Paths are on a grid of 24 units. The icon is hidden from screen readers, so the component that uses it must provide
 * an accessible name.
 */
export function icon(paths: ReactNode, className?: string) {
  return function Icon({ size = 22 }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {paths}
      </svg>
    );
  };
}

export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const SearchIcon = icon(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const DownloadIcon = icon(<path d="M12 4v11m0 0l-4.5-4.5M12 15l4.5-4.5M5 19.5h14" />);
export const SatchelIcon = icon(
  <path d="M4.5 8.5h15v10.5h-15zm4.5 0V6a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 6v2.5M4.5 13h15M12 11.5v3" />,
);
export const BookIcon = icon(
  <path d="M12 6.5C10.2 5 7.6 4.5 4 4.5v13c3.6 0 6.2.5 8 2 1.8-1.5 4.4-2 8-2v-13c-3.6 0-6.2.5-8 2zm0 0v13" />,
);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17c-5-5.5-5-11.5 0-17" />
  </>,
);
export const MoreIcon = icon(
  <>
    <circle cx="12" cy="5" r="1.2" fill="currentColor" />
    <circle cx="12" cy="12" r="1.2" fill="currentColor" />
    <circle cx="12" cy="19" r="1.2" fill="currentColor" />
  </>,
);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const TargetIcon = icon(
  <>
    <circle cx="12" cy="12" r="5.5" />
    <path d="M12 2.5v4m0 11v4M2.5 12h4m11 0h4" />
  </>,
);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const ShareIcon = icon(
  <>
    <path d="M12 15V4m0 0L8 8m4-4l4 4" />
    <path d="M6 11H5v9h14v-9h-1" />
  </>,
);
export const CopyIcon = icon(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2.5" />
    <path d="M5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5" />
  </>,
);
export const EmbedIcon = icon(<path d="M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5M13.5 5l-3 14" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />);
export const PinIcon = icon(
  <>
    <path d="M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const AlertIcon = icon(
  <path d="M12 8v5m0 3.2v.1M10.3 4.2L2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0z" />,
);
export const ForwardIcon = icon(<path d="M9 5l7 7-7 7" />, styles['mirrored']);
export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />, styles['mirrored']);
export const ArrowIcon = icon(<path d="M12 20V4M5.5 10.5L12 4l6.5 6.5" />);
export const ChevronDownIcon = icon(<path d="M5 9l7 7 7-7" />);
export const ListIcon = icon(
  <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  styles['mirrored'],
);
