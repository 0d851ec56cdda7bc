import { accountKeyOf } from '@shared/contract/account-key.ts';
import { useCallback } from 'react';
import { formatDate } from '../../../i18n/format-date.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { fetchAccount } from '../../../lib/api/audit.ts';
import { useFetched } from '../../../lib/use-fetched.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDecideMany } from '../decide/use-decide-many.ts';
import { LoadFailed } from '../values/Loading.tsx';
import { NamedValue } from '../values/NamedValue.tsx';
import { useAuditView } from './audit-view.ts';
import { BlockAccount } from './BlockAccount.tsx';
import { DeclinePending } from './DeclinePending.tsx';
import { Entries } from './Entries.tsx';
import { UndoAccount } from './UndoAccount.tsx';
import listStyles from '../dock/lists.module.css';
import styles from './audit.module.css';

interface AccountPageProps {
  account: string;
  onChoose: (placeId: string) => void;
  onChanged: () => void;
}

export function AccountPage({ account, onChoose, onChanged }: AccountPageProps) {
  const fetchIt = useCallback((signal: AbortSignal) => fetchAccount(account, signal), [account]);
  const { data, failure, reload } = useFetched(fetchIt);
  const changed = () => {
    reload();
    onChanged();
  };
  const many = useDecideMany(`account ${account}`, changed);
  const back = (
    <Button variant="quiet" onClick={() => useAuditView.setState({ filter: {} })}>
      {t('audit.back')}
    </Button>
  );
  if (failure !== null)
    return (
      <>
        {back}
        <LoadFailed title={t('audit.accountFailed')} failure={failure} onRetry={reload} />
      </>
    );
  if (data === null) return <div className={styles['account']}>{back}</div>;
  const { name, role, blocked_since, waiting, approved, known_by, changes } = data;
  const known = accountKeyOf(known_by ?? account);
  return (
    <section className={styles['account']} aria-labelledby="audited-account">
      {back}
      <h3 id="audited-account" className={styles['name']}>
        <bdi>{name ?? t('review.nameless')}</bdi>
      </h3>
      {role !== null && <p>{t(`audit.role.${role}`)}</p>}
      {blocked_since !== null && (
        <p className={styles['blocked']}>
          {t('audit.blockedSince', { date: formatDate(blocked_since) })}
        </p>
      )}
      <dl className={styles['numbers']}>
        <NamedValue name={t('audit.approved')}>{formatNumber(approved)}</NamedValue>
        <NamedValue name={t('audit.waiting')}>{formatNumber(waiting)}</NamedValue>
      </dl>
      {changes.length > 0 && (
        <details className={listStyles['disclosure']}>
          <summary>{t('audit.changes')}</summary>
          <Entries entries={changes} onChoose={onChoose} />
        </details>
      )}
      <div className={styles['buttons']}>
        {waiting > 0 && <DeclinePending many={many} account={account} onChanged={changed} />}
        {known && 'place_id' in known && <UndoAccount known={known} onUndone={changed} />}
        {(role === null || blocked_since !== null) && (
          <BlockAccount account={account} blocked={blocked_since !== null} onChanged={changed} />
        )}
      </div>
    </section>
  );
}
