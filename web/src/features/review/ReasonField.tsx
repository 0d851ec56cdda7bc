import { limits } from '@shared/contract/limits.ts';
import { t } from '../../i18n/t.ts';
import { TextArea } from '../../ui/TextField.tsx';

export interface ReasonFieldProps {
  value: string;
  error: string | null;
  rows: number;
  disabled: boolean;
  /** False where a listed reason is enough. */
  required?: boolean;
  onReason: (reason: string) => void;
}

/** The admin's reason, which the contributor can read. */
export function ReasonField({ onReason, required = true, ...field }: ReasonFieldProps) {
  return (
    <TextArea
      {...field}
      label={t('review.reason')}
      hint={t('review.reasonHint')}
      maxLength={limits.reasonLength}
      required={required}
      autoFocus
      onChange={({ target }) => onReason(target.value)}
    />
  );
}
