import { auditActions, type AuditFilter } from '@shared/contract/audit.ts';
import { useCallback } from 'react';
import { noteChangeBeside } from '../changed-beside.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { fetchAudit } from '../../../lib/api/audit.ts';
import { saveBlob } from '../../../lib/save-as.ts';
import { usePages } from '../../../lib/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import { Choice, Filters } from '../dock/Filters.tsx';
import type { ListProps } from '../dock/ListsDock.tsx';
import { ListState } from '../dock/ListState.tsx';
import { ActionButton } from '../actions/ActionButton.tsx';
import { AccountPage } from './AccountPage.tsx';
import { actionText } from './action-text.ts';
import { filterAudit, useAuditView } from './audit-view.ts';
import { DayField } from './DayField.tsx';
import { dayBounds, dayOf } from './days.ts';
import { Entries } from './Entries.tsx';
import { auditTable, exportLimit } from './export-audit.ts';
import { Numbers } from './Numbers.tsx';
import styles from './audit.module.css';

function AuditFilters({ filter, current }: { filter: AuditFilter; current: string | null }) {
  const { account, action, place, from, until } = filter;
  const isFiltered = [action, place, from, until].some((one) => one !== undefined);
  const open = place ?? current;
  return (
    <Filters
      isFiltered={isFiltered}
      className={styles['fields']}
      onClear={() => useAuditView.setState({ filter: { account } })}
    >
      <Choice
        label={t('audit.action')}
        value={action ?? null}
        options={auditActions.map((one) => [one, actionText(one)] as const)}
        onChoose={(value) => filterAudit({ action: value ?? undefined })}
      />
      <DayField
        label={t('audit.from')}
        day={from === undefined ? '' : dayOf(from)}
        onDay={(day) => filterAudit({ from: dayBounds(day)?.from })}
      />
      <DayField
        label={t('audit.until')}
        day={until === undefined ? '' : dayOf(until, -1)}
        onDay={(day) => filterAudit({ until: dayBounds(day)?.until })}
      />
      {open !== null && (
        <CheckField
          label={t('audit.onlyOpenPlace')}
          checked={place !== undefined}
          onCheck={(checked) => filterAudit({ place: checked ? open : undefined })}
        />
      )}
    </Filters>
  );
}

async function saveTable(filter: AuditFilter): Promise<void> {
  const { signal } = new AbortController();
  const [{ csvOf }, { rows, isCut }] = await Promise.all([
    import('@shared/formats/delimited.ts'),
    auditTable(filter, (one, after) => fetchAudit(one, after, signal)),
  ]);
  saveBlob(new Blob([csvOf(rows)], { type: 'text/csv' }), 'adyurdu-decisions.csv');
  if (isCut) toast(t('audit.saveCut', { count: formatNumber(exportLimit) }));
}

export interface AuditPageProps extends ListProps {
  onChanged: () => void;
}

export function AuditPage({ current, onChoose, onChanged }: AuditPageProps) {
  const filter = useAuditView((view) => view.filter);
  const fetchPage = useCallback(
    (after: string | null, signal: AbortSignal) => fetchAudit(filter, after, signal),
    [filter],
  );
  const { items, loading, failure, more, retry, reload } = usePages(fetchPage);
  const { account } = filter;

  function changed(): void {
    reload();
    noteChangeBeside();
    onChanged();
  }

  return (
    <>
      {account === undefined ? (
        <Numbers />
      ) : (
        <AccountPage key={account} account={account} onChoose={onChoose} onChanged={changed} />
      )}
      <AuditFilters filter={filter} current={current} />
      <Entries entries={items} onChoose={onChoose} />
      <ListState
        {...{ loading, failure }}
        isEmpty={items.length === 0}
        text={t('audit.empty')}
        onRetry={retry}
      />
      <div className={styles['buttons']}>
        {more && <Button onClick={more}>{t('common.more')}</Button>}
        {items.length > 0 && (
          <ActionButton action={() => saveTable(filter)} warning="The table could not be saved">
            {t('audit.save')}
          </ActionButton>
        )}
      </div>
    </>
  );
}
