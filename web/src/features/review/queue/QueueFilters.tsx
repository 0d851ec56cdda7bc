import type { PendingPlace } from '@shared/contract/schemas.ts';
import type { RefObject } from 'react';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Choice, Filters } from '../dock/Filters.tsx';
import { AreaFilter } from './AreaFilter.tsx';
import {
  contributorsOf,
  handedOnBy,
  queueKinds,
  queueOrders,
  queueScripts,
  wholeQueue,
  type QueueView,
} from './queue.ts';
import { provinceKey } from './provinces.ts';
import { searchOf } from './queue-address.ts';
import { useQueueView } from './queue-view.ts';
import { SaveFilter } from './SavedFilters.tsx';
import { savedAs, useSavedFilters } from './saved-filters.ts';
import styles from './queue.module.css';

const set = (changed: Partial<QueueView>) => useQueueView.setState(changed);

/** Filters and order of the queue. */
export function QueueFilters({
  pending,
  view,
  title,
}: {
  /** With the rows of lists. */
  pending: readonly PendingPlace[];
  view: QueueView;
  title: RefObject<HTMLElement | null>;
}) {
  const { kind, evidence, script, by, handed, area, province, order } = view;
  const people = contributorsOf(pending);
  const isFiltered = [kind, evidence, script, by, handed, area, province].some(
    (one) => one !== null,
  );
  const inProvince = pending.find((place) => provinceKey(place) === province);
  const provinceName = inProvince?.province?.[currentLanguage()] ?? '';
  const isSaved = useSavedFilters(({ filters }) => savedAs(filters, view) !== undefined);
  // somebody whose suggestions are all decided stays chosen
  const names = by === null || people.includes(by) ? people : [by, ...people];
  return (
    <Filters
      isFiltered={isFiltered}
      // a saved filter is shown above, with a button to the whole queue
      isOpen={isFiltered && !isSaved}
      className={styles['fields']}
      title={title}
      onClear={() => set({ ...wholeQueue, order })}
    >
      <Choice
        label={t('review.filter.kind')}
        value={kind}
        options={queueKinds.map((one) => [one, t(`review.kind.${one}`)] as const)}
        onChoose={(value) => set({ kind: value })}
      />
      <Choice
        label={t('review.filter.evidence')}
        value={evidence}
        options={[
          ['with', t('review.evidence.with')],
          ['without', t('review.evidence.without')],
        ]}
        onChoose={(value) => set({ evidence: value })}
      />
      <Choice
        label={t('review.filter.script')}
        value={script}
        options={queueScripts.map((one) => [one, t(`review.script.${one}`)] as const)}
        onChoose={(value) => set({ script: value })}
      />
      <Choice
        label={t('review.filter.by')}
        value={by}
        options={names.map((name) => [name, name] as const)}
        onChoose={(value) => set({ by: value })}
      />
      <Choice
        label={t('review.filter.handed')}
        value={handed}
        options={handedOnBy.map((one) => [one, t(`review.handed.${one}`)] as const)}
        onChoose={(value) => set({ handed: value })}
      />
      <SelectField
        label={t('review.order')}
        value={order}
        options={queueOrders.map((one) => [one, t(`review.order.${one}`)] as const)}
        onChoose={(value) => set({ order: value })}
      />
      <AreaFilter area={area} onChange={(value) => set({ area: value })} />
      {searchOf(view) !== '' && !isSaved && <SaveFilter view={view} suggested={provinceName} />}
    </Filters>
  );
}
