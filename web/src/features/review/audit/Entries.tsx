import type { AuditEntry } from '@shared/contract/audit.ts';
import { t } from '../../../i18n/t.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { positionText } from '../../../map/position-text.ts';
import { By } from '../values/By.tsx';
import { entryTime } from '../values/entry-time.ts';
import { reasonText } from '../values/reason-text.ts';
import { actionText } from './action-text.ts';
import { openAccount } from './audit-view.ts';
import styles from './audit.module.css';

const isNameless = ({ name_az, name_loc, name_new }: NonNullable<AuditEntry['place']>) =>
  !name_az && !name_loc && !name_new;

const unnamed = (account: string | null) =>
  t(account === null ? 'audit.nobody' : 'review.nameless');

function Person({ text, account }: { text: React.ReactNode; account: string | null }) {
  if (account === null) return <span>{text}</span>;
  return (
    <button type="button" className={styles['link']} onClick={() => openAccount(account)}>
      {text}
    </button>
  );
}

function Entry({ entry, onChoose }: { entry: AuditEntry; onChoose: (placeId: string) => void }) {
  const { action, at, by, account, place, of } = entry;
  const reason = reasonText(entry);
  return (
    <li className={styles['entry']}>
      <p className={styles['head']}>
        <strong>{actionText(action)}</strong>
        <Person account={account} text={by === null ? unnamed(account) : <By name={by} />} />
      </p>
      {place && (
        <button type="button" className={styles['link']} onClick={() => onChoose(place.place_id)}>
          <ShownName place={place} />
          {isNameless(place) && place.location && (
            <>
              {'\u00a0·\u00a0'}
              <bdi dir="ltr">{positionText(place.location)}</bdi>
            </>
          )}
        </button>
      )}
      {of && <Person account={of.account} text={<bdi>{of.name ?? unnamed(of.account)}</bdi>} />}
      <time className="hint" dateTime={at}>
        {entryTime(entry)}
      </time>
      {reason !== null && (
        <p className={styles['reason']} dir="auto">
          {reason}
        </p>
      )}
    </li>
  );
}

export function Entries(props: {
  entries: readonly AuditEntry[];
  onChoose: (placeId: string) => void;
}) {
  return (
    <ul className={styles['entries']}>
      {props.entries.map((entry) => (
        <Entry
          key={`${entry.place?.place_id ?? ''}/${entry.id}`}
          entry={entry}
          onChoose={props.onChoose}
        />
      ))}
    </ul>
  );
}
