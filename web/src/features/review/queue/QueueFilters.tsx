import type { PendingPlace } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import { useMap } from '../../../map/state.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckField } from '../../../ui/CheckField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import {
  contributorsOf,
  queueKinds,
  queueOrders,
  queueScripts,
  wholeQueue,
  type QueueView,
} from './queue.ts';
import { useQueueView } from './queue-view.ts';
import styles from './queue.module.css';

const set = (changed: Partial<QueueView>) => useQueueView.setState(changed);

/** A filter of which one value or none is chosen; selects know only texts. */
function Choice<V extends string>(props: {
  label: string;
  value: V | null;
  options: readonly (readonly [V, string])[];
  onChoose: (value: V | null) => void;
}) {
  const { label, value, options, onChoose } = props;
  return (
    <SelectField<V | ''>
      label={label}
      value={value ?? ''}
      options={[['', t('review.filter.all')], ...options]}
      onChoose={(chosen) => onChoose(chosen === '' ? null : chosen)}
    />
  );
}

/** Filters and order of the queue, folded until they are needed. */
export function QueueFilters({
  pending,
  view,
}: {
  pending: readonly PendingPlace[];
  view: QueueView;
}) {
  const { kind, evidence, script, by, area, order } = view;
  const people = contributorsOf(pending);
  const chosen = [kind, evidence, script, by, area].filter((one) => one !== null).length;
  // somebody whose suggestions are all decided stays chosen
  const names = by === null || people.includes(by) ? people : [by, ...people];
  return (
    <details className={styles['filters']} open={chosen > 0 || undefined}>
      <summary>{t('review.filter.title')}</summary>
      <div className={styles['fields']}>
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
        <SelectField
          label={t('review.order')}
          value={order}
          options={queueOrders.map((one) => [one, t(`review.order.${one}`)] as const)}
          onChoose={(value) => set({ order: value })}
        />
        <CheckField
          label={t('review.filter.area')}
          checked={area !== null}
          onCheck={(checked) =>
            set({ area: checked ? (useMap.getState().viewport?.bounds ?? null) : null })
          }
        />
        {chosen > 0 && (
          <Button variant="quiet" onClick={() => set({ ...wholeQueue, order })}>
            {t('review.filter.clear')}
          </Button>
        )}
      </div>
    </details>
  );
}
