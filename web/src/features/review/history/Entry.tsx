import type { AttestedName, DateBound } from '@shared/names/attested-name.ts';
import { saysNothing } from '@shared/contract/only-adds.ts';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { placeStatuses, type PlaceStatus } from '@shared/contract/status.ts';
import { linkText } from '@shared/contract/link-text.ts';
import { formatBound } from '../../../i18n/format-bound.ts';
import { formatList } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { restoreVersion, unmergePlace } from '../../../lib/api/review.ts';
import { LeadsTo } from '../../../ui/LeadsTo.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { conflictText } from '../actions/why-conflict.ts';
import { OpenAccount } from '../audit/OpenAccount.tsx';
import { By, namelessText } from '../values/By.tsx';
import { entryTime } from '../values/entry-time.ts';
import { fieldName } from '../values/field-name.ts';
import { reasonText } from '../values/reason-text.ts';
import styles from '../review.module.css';

/** The status `deleted` exists only in the history. */
const statusNames = new Map<unknown, `status.${PlaceStatus}` | 'review.action.deleted'>([
  ...placeStatuses.map((status) => [status, `status.${status}`] as const),
  ['deleted', 'review.action.deleted'],
]);

const when = (bound: DateBound | null) => (bound ? formatBound(bound) : '…');

function nameText({ form, from, to }: AttestedName): string {
  return from || to ? formatList([form, `${when(from)}–${when(to)}`]) : form;
}

function valueText(field: string, value: unknown): string {
  if (saysNothing(value)) return t('review.empty');
  if (field === 'names') return nameText(value as AttestedName);
  const status = field === 'status' ? statusNames.get(value) : undefined;
  if (status) return t(status);
  if (Array.isArray(value)) return formatList(value.map((one) => linkText(String(one))));
  const text = String(value);
  return text.startsWith('/files/') ? linkText(text) : text;
}

function Changed(props: { field: string; before: unknown; after: unknown }) {
  const { field, before, after } = props;
  return (
    <li>
      <span className={styles['which']}>{fieldName(field)}</span>{' '}
      {!saysNothing(before) && (
        <>
          <del dir={dirOf(before)}>{valueText(field, before)}</del>
          <LeadsTo />
        </>
      )}
      <ins dir={dirOf(after)}>{valueText(field, after)}</ins>
    </li>
  );
}

function Corrections({ corrections = [], suggested_by, suggester_has_no_account }: HistoryEntry) {
  if (corrections.length === 0) return null;
  const name = suggested_by ?? namelessText(suggester_has_no_account);
  return (
    <>
      <p className="hint">{t('review.corrected', { name })}</p>
      <ul className={styles['changes']}>
        {corrections.map(({ field, suggested, published }, index) => (
          <Changed key={index} field={field} before={suggested} after={published} />
        ))}
      </ul>
    </>
  );
}

const dirOf = (value: unknown) => (typeof value === 'string' ? 'auto' : undefined);

function RestoreVersion(props: {
  placeId: string;
  entry: HistoryEntry;
  revision: number;
  onRestored: () => void;
}) {
  const { placeId, entry, revision, onRestored } = props;
  return (
    <ActionButton
      variant="quiet"
      warning="The version could not be restored"
      action={async () => {
        await restoreVersion({ place_id: placeId, id: entry.id }, revision);
        toast.success(t('review.restored'));
        onRestored();
      }}
      onFailure={(failure) => {
        if (!isCode(failure, 'conflict')) return undefined;
        onRestored();
        return t('review.conflict');
      }}
    >
      {t('review.restoreVersion')}
    </ActionButton>
  );
}

function UndoMerge(props: { placeId: string; mergedId: string; onUndone: () => void }) {
  return (
    <div>
      <ActionButton
        variant="quiet"
        warning="The merge could not be undone"
        action={async () => {
          await unmergePlace(props.placeId, props.mergedId);
          toast.success(t('review.action.undone'));
          props.onUndone();
        }}
        onFailure={(failure) => {
          if (isCode(failure, 'conflict')) props.onUndone();
          return conflictText(failure);
        }}
      >
        {t('merge.undo')}
      </ActionButton>
    </div>
  );
}

interface EntryProps {
  /**
   * The place's current revision, which a restore request contains. It is null if this entry's version cannot be
   * restored.
   */
  revision: number | null;
  placeId: string;
  entry: HistoryEntry;
  onUndone: (() => void) | undefined;
}

export function Entry({ placeId, revision, entry, onUndone }: EntryProps) {
  const reason = reasonText(entry);
  return (
    <li className={styles['entry']}>
      <p>
        <strong>{t(`review.action.${entry.action}`)}</strong>
        {entry.by !== null && (
          <>
            {' '}
            <By name={entry.by} />
          </>
        )}
      </p>
      <time className="hint" dateTime={entry.at}>
        {entryTime(entry)}
      </time>
      {reason !== null && <p dir="auto">{reason}</p>}
      {entry.changes.length > 0 && (
        <ul className={styles['changes']}>
          {entry.changes.map((change, index) => (
            <Changed key={index} {...change} />
          ))}
        </ul>
      )}
      <Corrections {...entry} />
      {onUndone &&
        revision !== null &&
        entry.place_id === undefined &&
        entry.changes.length > 0 && (
          <RestoreVersion {...{ placeId, entry, revision }} onRestored={onUndone} />
        )}
      {onUndone && entry.merged_id !== undefined && (
        <UndoMerge placeId={placeId} mergedId={entry.merged_id} onUndone={onUndone} />
      )}
      {onUndone && !entry.has_no_account && (
        <OpenAccount
          account={{ kind: 'entry', place_id: entry.place_id ?? placeId, id: entry.id }}
        />
      )}
    </li>
  );
}
