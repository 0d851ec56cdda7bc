import { icon } from './icons.tsx';

export const InboxIcon = icon(
  <path d="M4 13.5l2.5-8h11l2.5 8v5.5H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20" />,
);
