import type { ReactNode } from 'react';

export interface DotRowProps {
  /** Each once. */
  texts: readonly string[];
  className: string | undefined;
  /** How one is shown, in its own direction. */
  show?: (text: string) => ReactNode;
}

/** Texts in a line with dots between them; nothing where there is none. */
export function DotRow({ texts, className, show = (text) => <bdi>{text}</bdi> }: DotRowProps) {
  if (texts.length === 0) return null;
  return (
    <span className={className}>
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && ' · '}
          {show(text)}
        </span>
      ))}
    </span>
  );
}
