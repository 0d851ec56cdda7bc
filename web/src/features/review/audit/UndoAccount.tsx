import type { AccountKey } from '@shared/contract/account-key.ts';
import { limits } from '@shared/contract/limits.ts';
import type { UndonePlace } from '@shared/contract/schemas.ts';
import { useState, type FormEvent } from 'react';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { isolate } from '../../../i18n/isolate.ts';
import { t } from '../../../i18n/t.ts';
import { undoAccount } from '../../../lib/api/review.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LeadsTo } from '../../../ui/LeadsTo.tsx';
import { TextArea, TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { fieldName } from '../values/field-name.ts';
import { localMinute } from './local-minute.ts';
import { useAction } from '../actions/use-action.ts';
import formStyles from '../actions/words.module.css';
import styles from '../review.module.css';

const day = 24 * 60 * 60 * 1000;

/** Places that are listed one by one. */
const placesShown = 20;

const mainNames = ['name_az', 'name_loc', 'name_new'];

/** What undoing changes at a place: each name before and after, declined names, and other fields. */
function Undone({ place }: { place: UndonePlace }) {
  const { names, suggested, reopened, reverted } = place;
  const others = reverted.filter((field) => !mainNames.includes(field)).map(fieldName);
  const what = [...(reopened > 0 ? [t('review.state.pending')] : []), ...others];
  return (
    <li className={styles['entry']}>
      <ShownName place={place} />
      {names.length > 0 && (
        <div className={styles['changes']}>
          {names.map(({ before, after }) => (
            <p key={`${before} ${after}`}>
              <del dir="auto">{before ?? t('review.empty')}</del>
              <LeadsTo />
              <ins dir="auto">{after ?? t('review.empty')}</ins>
            </p>
          ))}
        </div>
      )}
      {suggested.length > 0 && (
        <p className="hint">
          {t('audit.undoDeclines', { names: formatList(suggested.map(isolate)) })}
        </p>
      )}
      {what.length > 0 && <p className="hint">{formatList(what)}</p>}
    </li>
  );
}

export interface UndoAccountProps {
  /** An entry or suggestion of a place that identifies the account. */
  known: Exclude<AccountKey, { kind: 'change' | 'changed' }>;
  onUndone: () => void;
}

/** Undoes everything that an account did since a chosen time, in all places, after showing the changes. */
function UndoDialog({ known, onUndone, onClose }: UndoAccountProps & { onClose: () => void }) {
  const [since, setSince] = useState(() => localMinute(new Date(Date.now() - day)));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, run } = useAction('What an account did could not be taken back');
  /** A preview of the undo; null before it was requested, and after the request was changed. */
  const [shown, setShown] = useState<readonly UndonePlace[] | null>(null);

  const ask = (apply: boolean) =>
    run(async () => {
      const { place_id, ...by } = known;
      const at = new Date(since).toISOString();
      const body = { by, since: at, reason: reason.trim(), apply };
      const undone = await undoAccount(place_id, body);
      if (!apply) return setShown(undone);
      toast.success(t('review.action.undone'));
      onClose();
      onUndone();
    });

  function look(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else ask(false);
  }

  return (
    <Dialog title={t('review.undoAll')} onClose={onClose} closeLabel={t('common.close')}>
      <form className={formStyles['form']} noValidate onSubmit={look}>
        <TextField
          label={t('review.undoSince')}
          type="datetime-local"
          dir="ltr"
          value={since}
          required
          disabled={busy}
          onChange={({ target }) => {
            // an empty field would request nothing
            if (target.value !== '') setSince(target.value);
            setShown(null);
          }}
        />
        <TextArea
          label={t('review.reason')}
          hint={t('review.reasonHint')}
          value={reason}
          error={isMissing ? t('common.required') : null}
          rows={2}
          maxLength={limits.reasonLength}
          required
          disabled={busy}
          autoFocus
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
            setShown(null);
          }}
        />
        {shown?.length === 0 && <p role="status">{t('review.undoNothing')}</p>}
        {shown !== null && shown.length > 0 && (
          <>
            <ul className={styles['entries']} aria-label={t('review.compare')}>
              {shown.slice(0, placesShown).map((place) => (
                <Undone key={place.place_id} place={place} />
              ))}
            </ul>
            {shown.length > placesShown && (
              <p>{t('audit.undoMore', { count: formatNumber(shown.length - placesShown) })}</p>
            )}
          </>
        )}
        <div className={formStyles['buttons']}>
          <Button type="submit" busy={busy && shown === null} disabled={busy}>
            {t('review.compare')}
          </Button>
          {shown !== null && shown.length > 0 && (
            <Button variant="danger" busy={busy} onClick={() => ask(true)}>
              {t('review.undo')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

export const UndoAccount = (props: UndoAccountProps) => (
  <div>
    <DialogButton dialog={(close) => <UndoDialog {...props} onClose={close} />}>
      {t('review.undoAll')}
    </DialogButton>
  </div>
);
