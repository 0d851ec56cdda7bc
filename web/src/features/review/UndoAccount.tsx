import type { UndoRequest } from '@shared/contract/requests.ts';
import type { UndonePlace } from '@shared/contract/schemas.ts';
import { useState, type FormEvent } from 'react';
import { formatList, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { undoAccount } from '../../lib/api/review.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { ShownName } from '../../map/places/ShownName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { fieldName } from './field-name.ts';
import { localMinute } from './local-minute.ts';
import { ReasonField } from './ReasonField.tsx';
import styles from './review.module.css';

const day = 24 * 60 * 60 * 1000;

function whatOf({ declined, reopened, reverted }: UndonePlace): string {
  return formatList([
    ...(declined > 0 ? [`${t('review.state.declined')} ${formatNumber(declined)}`] : []),
    ...(reopened > 0 ? [`${t('review.state.pending')} ${formatNumber(reopened)}`] : []),
    ...reverted.map(fieldName),
  ]);
}

export interface UndoAccountProps {
  placeId: string;
  /** Identifies the account by one of its actions. */
  by: UndoRequest['by'];
  onUndone: () => void;
}

/** Undoes everything that an account did since a chosen time, in all places, after showing the changes. */
function UndoDialog({
  placeId,
  by,
  onUndone,
  onClose,
}: UndoAccountProps & { onClose: () => void }) {
  const [since, setSince] = useState(() => localMinute(new Date(Date.now() - day)));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** What would be done; null: nobody has looked, or something else is asked for now. */
  const [shown, setShown] = useState<readonly UndonePlace[] | null>(null);

  async function ask(apply: boolean): Promise<void> {
    setBusy(true);
    try {
      const body = { by, since: new Date(since).toISOString(), reason: reason.trim(), apply };
      const undone = await undoAccount(placeId, body);
      if (!apply) {
        setShown(undone);
        return;
      }
      toast.success(t('review.action.undone'));
      onClose();
      onUndone();
    } catch (failure) {
      console.warn('What an account did could not be taken back', failure);
      toast.error(whyFailed(failure, false));
    } finally {
      setBusy(false);
    }
  }

  function look(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === '') setError(t('common.required'));
    else unawaited(ask(false));
  }

  return (
    <Dialog title={t('review.undoAll')} onClose={onClose} closeLabel={t('common.close')}>
      <form className={styles['form']} noValidate onSubmit={look}>
        <TextField
          label={t('review.undoSince')}
          type="datetime-local"
          dir="ltr"
          value={since}
          required
          disabled={busy}
          onChange={({ target }) => {
            // emptied it would ask for nothing
            if (target.value !== '') setSince(target.value);
            setShown(null);
          }}
        />
        <ReasonField
          error={error}
          value={reason}
          rows={2}
          disabled={busy}
          onReason={(text) => {
            setReason(text);
            setError(null);
            setShown(null);
          }}
        />
        {shown?.length === 0 && <p role="status">{t('review.undoNothing')}</p>}
        {shown !== null && shown.length > 0 && (
          <ul className={styles['entries']} aria-label={t('review.compare')}>
            {shown.map((place) => (
              <li key={place.place_id} className={styles['entry']}>
                <ShownName place={place} />
                <p className={styles['hint']}>{whatOf(place)}</p>
              </li>
            ))}
          </ul>
        )}
        <div className={styles['buttons']}>
          <Button type="submit" busy={busy && shown === null} disabled={busy}>
            {t('review.compare')}
          </Button>
          {shown !== null && shown.length > 0 && (
            <Button variant="danger" busy={busy} onClick={() => unawaited(ask(true))}>
              {t('review.undo')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

export function UndoAccount(props: UndoAccountProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('review.undoAll')}
      </Button>
      {open && <UndoDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
