import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { useAction, type OnFailure } from './use-action.ts';

export interface ActionButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  action: () => Promise<void>;
  warning: string;
  onFailure?: OnFailure;
}

export function ActionButton({ action, warning, onFailure, ...button }: ActionButtonProps) {
  const { busy, run } = useAction(warning, onFailure);
  return <Button {...button} busy={busy} onClick={() => run(action)} />;
}
