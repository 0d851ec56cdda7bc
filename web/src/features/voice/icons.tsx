import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  );
}

export const PlayIcon = () => (
  <Icon>
    <path d="M6 3.5v13a.8.8 0 0 0 1.2.7l10.4-6.5a.8.8 0 0 0 0-1.4L7.2 2.8A.8.8 0 0 0 6 3.5Z" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <rect x="4.5" y="3" width="4" height="14" rx="1" />
    <rect x="11.5" y="3" width="4" height="14" rx="1" />
  </Icon>
);

export const MicrophoneIcon = () => (
  <Icon>
    <rect x="7" y="1.5" width="6" height="10" rx="3" />
    <path
      d="M4.5 9a5.5 5.5 0 0 0 11 0M10 14.5v3.5M7 18h6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </Icon>
);

export const StopIcon = () => (
  <Icon>
    <rect x="4.5" y="4.5" width="11" height="11" rx="2" />
  </Icon>
);
