import type { ReactNode } from 'react';

export interface DotRowProps {
  /** The texts; no two may be equal. */
  texts: readonly string[];
  className: string | undefined;
  /** Renders one text, in its own direction. */
  show?: (text: string) => ReactNode;
}

/** Shows texts on one line, separated by dots; nothing if there are no texts. */
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
