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
  queueEvidences,
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

const choices = ['kind', 'evidence', 'script', 'by', 'handed'] as const;
type ChoiceName = (typeof choices)[number];

const set = (changed: Partial<QueueView>) => useQueueView.setState(changed);

export function QueueFilters({
  pending,
  view,
  title,
}: {
  pending: readonly PendingPlace[];
  view: QueueView;
  title: RefObject<HTMLElement | null>;
}) {
  const { by, area, province, order } = view;
  const people = contributorsOf(pending);
  // The chosen contributor stays an option, even if all of the contributor's suggestions have been decided.
  const names = by === null || people.includes(by) ? people : [by, ...people];
  const options: Record<ChoiceName, readonly (readonly [string, string])[]> = {
    kind: queueKinds.map((one) => [one, t(`review.kind.${one}`)]),
    evidence: queueEvidences.map((one) => [one, t(`review.evidence.${one}`)]),
    script: queueScripts.map((one) => [one, t(`review.script.${one}`)]),
    by: names.map((name) => [name, name]),
    handed: handedOnBy.map((one) => [one, t(`review.handed.${one}`)]),
  };
  const isFiltered = [...choices, 'area' as const, 'province' as const].some(
    (name) => view[name] !== null,
  );
  const inProvince = pending.find((place) => provinceKey(place) === province);
  const provinceName = inProvince?.province?.[currentLanguage()] ?? '';
  const isSaved = useSavedFilters(({ filters }) => savedAs(filters, view) !== undefined);
  return (
    <Filters
      isFiltered={isFiltered}
      // The section stays closed for a saved filter, because the name of this filter is already visible.
      isOpen={isFiltered && !isSaved}
      className={styles['fields']}
      title={title}
      onClear={() => set({ ...wholeQueue, order })}
    >
      {choices.map((name) => (
        <Choice
          key={name}
          label={t(`review.filter.${name}`)}
          value={view[name]}
          options={options[name]}
          onChoose={(value) => set({ [name]: value })}
        />
      ))}
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
