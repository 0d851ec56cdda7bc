import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** Describes what will be lost. */
  children: ReactNode;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that cancels. */
  cancel: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is deleted or lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel, busy = false } = props;
  return (
    <Dialog
      title={title}
      onClose={props.onClose}
      footer={
        <>
          <Button disabled={busy} onClick={props.onClose}>
            {cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
