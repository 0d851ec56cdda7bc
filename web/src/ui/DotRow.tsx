import type { ReactNode } from 'react';

export interface DotRowProps {
  /** The texts are React keys, so they must all be different. */
  texts: readonly string[];
  className: string | undefined;
  show?: (text: string) => ReactNode;
}

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
