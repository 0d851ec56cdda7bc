import type { ReactNode } from 'react';

export interface DotRowProps {
  /** The texts of the row, which must all be different. */
  texts: readonly string[];
  className: string | undefined;
  /** Renders one text. By default each text has its own direction (`<bdi>`). */
  show?: (text: string) => ReactNode;
}

/** Shows texts on one line, separated by dots. Shows nothing if there are no texts. */
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
