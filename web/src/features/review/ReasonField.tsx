import { limits } from '@shared/contract/limits.ts';
import { t } from '../../i18n/t.ts';
import { TextArea } from '../../ui/TextField.tsx';

export interface ReasonFieldProps {
  value: string;
  error: string | null;
  rows: number;
  disabled: boolean;
  /** Says who can read the reason; by default that the contributor can. */
  hint?: string;
  /** False where a listed reason is enough. */
  required?: boolean;
  onReason: (reason: string) => void;
}

/** A field for an admin's reason. */
export function ReasonField(props: ReasonFieldProps) {
  const { onReason, hint = t('review.reasonHint'), required = true, ...field } = props;
  return (
    <TextArea
      {...field}
      label={t('review.reason')}
      hint={hint}
      maxLength={limits.reasonLength}
      required={required}
      autoFocus
      onChange={({ target }) => onReason(target.value)}
    />
  );
}
