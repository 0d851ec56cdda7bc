import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../i18n/t.ts';
import { WordsDialog } from '../actions/WordsDialog.tsx';

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
    <WordsDialog
      title={t('review.askTitle')}
      label={t('ask.question')}
      hint={t('review.askHint', { count: limits.questionCount - asked })}
      rows={3}
      limit={limits.questionLength}
      send={t('review.askConfirm')}
      busy={busy}
      onSend={onAsk}
      onClose={onClose}
    />
  );
}
