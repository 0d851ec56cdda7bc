import { useRef, type CSSProperties, type ReactNode } from 'react';
import { digitOf } from '../actions/keys.ts';
import { useKeys } from '../actions/use-keys.ts';
import type { Lines } from './compare.ts';
import styles from './Rivals.module.css';

export interface RivalsProps {
  /** The CSS grid lines that all cards share; null if there is only one suggestion. */
  lines: Lines | null;
  children: ReactNode;
}

/**
 * Shows the undecided suggestions for one place as cards, side by side if there is space. A digit key focuses a card.
 * The shortcuts for decisions apply to the card that had the focus last.
 */
export function Rivals({ lines, children }: RivalsProps) {
  const cards = useRef<HTMLDivElement>(null);
  useKeys((event) => {
    const digit = lines && digitOf(event);
    const card = digit && cards.current?.children[digit - 1];
    return card instanceof HTMLElement ? () => card.focus() : null;
  });
  return (
    <div
      ref={cards}
      className={lines ? styles['rivals'] : styles['only']}
      style={lines ? ({ '--lines': Math.max(1, lines.size) } as CSSProperties) : undefined}
    >
      {children}
    </div>
  );
}
