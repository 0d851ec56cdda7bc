import { icon } from './icons.tsx';
import styles from './icons.module.css';

/**
 * Icons for the actions of contributors and reviewers. They are loaded with the features for these users and not with
 * the first view.
 */

export const MicIcon = icon(
  <>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </>,
);
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3" />);
export const PencilIcon = icon(<path d="M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3" />);
export const MergeIcon = icon(
  <path d="M6 4v4.5a5 5 0 0 0 5 5h7m0 0l-4-4m4 4l-4 4M6 20v-6" />,
  styles['mirrored'],
);
export const UndoIcon = icon(
  <path d="M9 6.5L4.5 11L9 15.5M4.5 11H15a4.25 4.25 0 0 1 0 8.5h-3" />,
  styles['mirrored'],
);
export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5" />);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="M11 12.5L19.5 4M16 7.5l2.5 2.5" />
  </>,
);
export const SendIcon = icon(
  <path d="M20.5 3.5L10 14M20.5 3.5L14 20.5L10 14L3.5 10z" />,
  styles['mirrored'],
);
export const TrashIcon = icon(<path d="M4.5 7h15M10 11v6M14 11v6M6.5 7l1 13h9l1-13M9 7V4h6v3" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const InboxIcon = icon(
  <path d="M4 13.5l2.5-8h11l2.5 8v5.5H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />,
);
export const BellIcon = icon(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
);
