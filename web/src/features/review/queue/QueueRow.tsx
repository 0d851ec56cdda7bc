import { fieldsOf } from '@shared/contract/fields.ts';
import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { Fragment, type ReactNode } from 'react';
import { formatDayOf } from '../../../i18n/format-date.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { currentLanguage, readersScript } from '../../../i18n/language.ts';
import { shownName } from '../../../map/places/shown-name.ts';
import { ShownName } from '../../../map/places/ShownName.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LeadsTo } from '../../../ui/LeadsTo.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { Author } from '../values/By.tsx';
import { Note } from '../dock/EntryRow.tsx';
import { HandedOn } from '../values/HandedOn.tsx';
import { fieldName } from '../values/field-name.ts';
import { Tick } from '../dock/Tick.tsx';
import { describedInRow, kindOf } from './queue.ts';
import listStyles from '../dock/lists.module.css';
import styles from './queue.module.css';

const names = fieldsOf('name');

const changedNames = (place: PendingPlace, one: PendingSuggestion) =>
  place.status === 'pending' || place.status === 'none'
    ? []
    : names.filter((field) => one.changes.includes(field));

function NameChanges({ place, one }: { place: PendingPlace; one: PendingSuggestion }) {
  return changedNames(place, one).map((field) => (
    <span key={field} className={styles['change']}>
      {place[field] && (
        <>
          <del>
            <bdi>{place[field]}</bdi>
          </del>
          <LeadsTo />
        </>
      )}
      <ins>
        <bdi>{one[field]}</bdi>
      </ins>
    </span>
  ));
}

function About({ one, province }: { one: PendingSuggestion; province: string | undefined }) {
  const others = one.changes.filter((field) => !names.some((name) => name === field));
  return (
    <Note>
      {province !== undefined && `${province}\u00a0· `}
      {others.length > 0 && `${formatList(others.map(fieldName))}\u00a0· `}
      <Author {...one} />
      {'\u00a0· '}
      <time dateTime={one.created_at}>{formatDayOf(one.created_at)}</time>
      {'\u00a0· '}
      {t(one.has_evidence ? 'review.evidence.with' : 'review.evidence.without')}
      {one.needs_other && `\u00a0· ${t('review.own')}`}
    </Note>
  );
}

export interface QueueRowProps {
  place: PendingPlace;
  similar: ReactNode;
  isCurrent: boolean;
  isTicked: boolean;
  onTick: () => void;
  onChoose: () => void;
}

export function QueueRow(props: QueueRowProps) {
  const { place, similar, isCurrent, isTicked, onTick, onChoose } = props;
  const kind = kindOf(place);
  const province = place.province?.[currentLanguage()];
  const described = describedInRow(place);
  const more = place.pending_count - described.length;
  const name = shownName(place, readersScript());
  /**
   * The only suggestion of the place; undefined if there are several. The row's title contains the changes of this
   * suggestion, to save a line.
   */
  const only = place.pending_count === 1 ? place.waiting[0] : undefined;
  const saysName = only && changedNames(place, only).some((field) => place[field] === name);
  return (
    <div className={classNames(styles['row'], listStyles['dense'])}>
      <Tick label={t('review.together.tick', { name })} checked={isTicked} onToggle={onTick} />
      <RowButton tall aria-current={isCurrent || undefined} onClick={onChoose}>
        <StatusDot status={place.status} />
        <span className={listStyles['main']}>
          <span className={styles['head']}>
            <span className={styles['names']}>
              {!saysName && (
                <span className={listStyles['name']}>
                  <ShownName place={place} />
                </span>
              )}
              {only && <NameChanges place={place} one={only} />}
            </span>
            <span className={listStyles['kind']} data-kind={kind}>
              {kind === 'several'
                ? t('review.suggestionCount', { count: place.pending_count })
                : t(`review.kind.${kind}`)}
            </span>
          </span>
          {!only && province && <Note>{province}</Note>}
          {described.map((one) => (
            <Fragment key={one.id}>
              {!only && (
                <span className={styles['names']}>
                  <NameChanges place={place} one={one} />
                </span>
              )}
              <About one={one} province={only && province} />
              {one.handed_on && (
                <HandedOn handedOn={one.handed_on} className={styles['handedOn']} />
              )}
            </Fragment>
          ))}
          {more > 0 && <Note>+{formatNumber(more)}</Note>}
          {similar}
          {place.was_deleted && <Note>{t('review.wasDeleted')}</Note>}
        </span>
      </RowButton>
    </div>
  );
}
