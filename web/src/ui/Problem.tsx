import { Button } from './Button.tsx';
import styles from './Problem.module.css';

export interface ProblemProps {
  text: string;
  action: { label: string; onSelect: () => void };
}

/** One line that says what went wrong with one thing among others, and what can be done about it. */
export function Problem({ text, action }: ProblemProps) {
  return (
    <span className={styles['problem']} role="alert">
      <span>{text}</span>
      <Button variant="quiet" onClick={action.onSelect}>
        {action.label}
      </Button>
    </span>
  );
}
