import { t } from '../../../i18n/t.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { WordsForm, type WordsFormProps } from './WordsForm.tsx';

export interface WordsDialogProps extends Omit<WordsFormProps, 'onCancel'> {
  title: string;
  onClose: () => void;
}

export function WordsDialog({ title, onClose, ...form }: WordsDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('common.close')}>
      <WordsForm {...form} onCancel={onClose} />
    </Dialog>
  );
}
