import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextForm } from './TextForm.tsx';

export interface QuestionDialogProps {
  /** How many questions were asked already. */
  asked: number;
  busy: boolean;
  onAsk: (question: string) => void;
  onClose: () => void;
}

/** One question to a contributor, about a suggestion or a whole list. */
export function QuestionDialog({ asked, busy, onAsk, onClose }: QuestionDialogProps) {
  return (
    <Dialog title={t('review.askTitle')} onClose={onClose} closeLabel={t('common.close')}>
      <TextForm
        label={t('ask.question')}
        hint={t('review.askHint', { count: limits.questionCount - asked })}
        send={t('review.askConfirm')}
        busy={busy}
        autoFocus
        onSend={onAsk}
      >
        <Button onClick={onClose} disabled={busy}>
          {t('common.cancel')}
        </Button>
      </TextForm>
    </Dialog>
  );
}
