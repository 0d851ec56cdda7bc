import { limits } from '@shared/contract/limits.ts';
import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { useAction, type OnFailure } from '../actions/use-action.ts';
import { WordsDialog } from '../actions/WordsDialog.tsx';

export interface QuestionDialogProps {
  isOpen: boolean;
  asked: number;
  ask: (question: string) => Promise<void>;
  onAsked: () => void;
  onFailure: OnFailure;
  onClose: () => void;
}

/**
 * Shows a dialog in which a reviewer types a question. Keep this component mounted while the dialog is closed, so that
 * it still knows about a request in progress. If the user opens the dialog again during the request, the text field is
 * disabled. Otherwise the user could type a second question, and the response to the first one would close the dialog
 * and lose this text.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { isOpen, asked, ask, onAsked, onFailure, onClose } = props;
  const { busy, run } = useAction('The question could not be sent', onFailure);
  if (!isOpen) return null;
  return (
    <WordsDialog
      title={t('review.askTitle')}
      label={t('ask.question')}
      hint={t('review.askHint', { count: limits.questionCount - asked })}
      rows={3}
      limit={limits.questionLength}
      send={t('review.askConfirm')}
      busy={busy}
      onSend={(question) =>
        run(async () => {
          await ask(question);
          toast.success(t('review.asked'));
          onClose();
          onAsked();
        })
      }
      onClose={onClose}
    />
  );
}
