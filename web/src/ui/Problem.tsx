import { Button } from './Button.tsx';
import styles from './Problem.module.css';

export interface ProblemProps {
  text: string;
  action: { label: string; onSelect: () => void };
}

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
