import { reasonsToDecline, type DeclineReason } from '@shared/contract/decline-reasons.ts';
import { limits } from '@shared/contract/limits.ts';
import type { DeclineRequest } from '@shared/contract/requests.ts';
import { useState } from 'react';
import { t } from '../../../i18n/t.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { WordsDialog } from '../actions/WordsDialog.tsx';

export interface DeclineDialogProps {
  busy?: boolean;
  title?: string;
  reasons?: readonly DeclineReason[];
  /** The reason of the last attempt, if it was cancelled or failed before all suggestions were declined. */
  unsent?: DeclineRequest | null;
  onDecline: (body: DeclineRequest) => void;
  onClose: () => void;
}

/** Asks a reviewer for the reason to decline. The author of the suggestion or proposal can read the reason. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { busy = false, title, reasons = reasonsToDecline.suggestion, unsent = null } = props;
  const { onDecline, onClose } = props;
  const [id, setId] = useState<DeclineReason>(unsent?.reason_id ?? 'other');
  return (
    <WordsDialog
      title={title ?? t('review.declineTitle')}
      label={t('review.reason')}
      hint={t('review.reasonHint')}
      rows={4}
      limit={limits.reasonLength}
      required={id === 'other'}
      initial={unsent?.reason ?? ''}
      send={title ?? t('review.declineConfirm')}
      variant="danger"
      busy={busy}
      onSend={(words) => onDecline({ reason_id: id, reason: words === '' ? null : words })}
      onClose={onClose}
    >
      <SelectField
        label={t('review.why')}
        value={id}
        options={reasons.map((one) => [one, t(`declined.${one}`)] as const)}
        disabled={busy}
        onChoose={setId}
      />
    </WordsDialog>
  );
}
