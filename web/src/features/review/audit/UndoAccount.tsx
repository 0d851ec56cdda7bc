import type { AccountKey } from '@shared/contract/account-key.ts';
import { limits } from '@shared/contract/limits.ts';
import type { UndonePlace } from '@shared/contract/schemas.ts';
import { useRef, useState } from 'react';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { undoAccount } from '../../../lib/api/review.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LeadsTo } from '../../../ui/LeadsTo.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { DialogButton } from '../actions/DialogButton.tsx';
import { fieldName } from '../values/field-name.ts';
import { localMinute } from './local-minute.ts';
import { useAction } from '../actions/use-action.ts';
import { WordsDialog } from '../actions/WordsDialog.tsx';
import styles from '../review.module.css';

const day = 24 * 60 * 60 * 1000;

const placesShown = 20;

const mainNames = ['name_az', 'name_loc', 'name_new'];

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
        <p className="hint">{t('audit.undoDeclines', { names: formatList(suggested) })}</p>
      )}
      {what.length > 0 && <p className="hint">{formatList(what)}</p>}
      {place.failed && <p className="hint">{t('review.failed')}</p>}
    </li>
  );
}

export interface UndoAccountProps {
  /** Identifies the account to the server by one of the account's suggestions or history entries. */
  known: Exclude<AccountKey, { kind: 'change' | 'changed' }>;
  onUndone: () => void;
}

function UndoDialog({ known, onUndone, onClose }: UndoAccountProps & { onClose: () => void }) {
  const [since, setSince] = useState(() => localMinute(new Date(Date.now() - day)));
  const isMounted = useMounted();
  const { busy, run } = useAction('The changes of an account could not be undone');
  /** The preview of the changes. Null before the preview has loaded, and after the user changes the time or the reason. */
  const [shown, setShown] = useState<{ reason: string; places: UndonePlace[] } | null>(null);
  const places = shown?.places ?? [];
  /** True after an attempt that may have undone only some of the changes. */
  const isHalfDone = useRef(false);

  /**
   * Makes the page reload its data, but only after the dialog has closed. If the page failed to load its data while the
   * dialog is open, it would remove the dialog and the typed reason.
   */
  function halfDone(): void {
    if (isMounted()) isHalfDone.current = true;
    else onUndone();
  }

  function close(): void {
    onClose();
    if (isHalfDone.current) onUndone();
  }

  const ask = (reason: string, apply: boolean) =>
    run(async () => {
      const { place_id, ...by } = known;
      const body = { by, since: new Date(since).toISOString(), reason, apply };
      const undone = await undoAccount(place_id, body).catch((failure: unknown) => {
        if (apply) halfDone();
        throw failure;
      });
      if (!apply) return setShown({ reason, places: undone });
      const failed = undone.filter((place) => place.failed);
      if (failed.length > 0) {
        // The places that failed stay in the dialog, so that the admin can try again.
        setShown({ reason, places: failed });
        toast.error(t('review.failed'));
        halfDone();
        return;
      }
      toast.success(t('review.action.undone'));
      if (isMounted()) onClose();
      onUndone();
    });

  return (
    <WordsDialog
      title={t('review.undoAll')}
      label={t('review.reason')}
      hint={t('review.reasonHint')}
      rows={2}
      limit={limits.reasonLength}
      send={t('review.compare')}
      variant="secondary"
      busy={busy}
      onChange={() => setShown(null)}
      onSend={(reason) => ask(reason, false)}
      onClose={close}
      result={
        <>
          {shown && places.length === 0 && <p role="status">{t('review.undoNothing')}</p>}
          {places.length > 0 && (
            <ul className={styles['entries']} aria-label={t('review.compare')}>
              {places.slice(0, placesShown).map((place) => (
                <Undone key={place.place_id} place={place} />
              ))}
            </ul>
          )}
          {places.length > placesShown && (
            <p>{t('audit.undoMore', { count: formatNumber(places.length - placesShown) })}</p>
          )}
        </>
      }
      further={
        shown &&
        places.length > 0 && (
          <Button variant="danger" busy={busy} onClick={() => ask(shown.reason, true)}>
            {t('review.undo')}
          </Button>
        )
      }
    >
      <TextField
        label={t('review.undoSince')}
        type="datetime-local"
        dir="ltr"
        value={since}
        required
        disabled={busy}
        onChange={({ target }) => {
          // The server needs a time, so an empty field is ignored.
          if (target.value !== '') setSince(target.value);
          setShown(null);
        }}
      />
    </WordsDialog>
  );
}

export const UndoAccount = (props: UndoAccountProps) => (
  <div>
    <DialogButton dialog={(close) => <UndoDialog {...props} onClose={close} />}>
      {t('review.undoAll')}
    </DialogButton>
  </div>
);
