import { fields, fieldsOf, type KindValues } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { linkText } from '@shared/contract/link-text.ts';
import { Fragment, type ReactNode } from 'react';
import { languageOfName } from '../../map/places/language-of-name.ts';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { betweenForms, todaysNames } from '@shared/names/todays-name.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import type { Bounds } from '../../map/types.ts';
import { linkTarget } from '../../lib/links.ts';
import { classNames } from '../../ui/class-names.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PinIcon } from '../../ui/icons.tsx';
import { Scroller } from '../../ui/Scroller.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './InfoView.module.css';
import { shownNames } from './place-names.ts';
import { ShowExtent } from './ShowExtent.tsx';
import { Unnamed } from './Unnamed.tsx';

/** Number of pixels by which one press of a button scrolls the photos or the links (product.md §9). */
const photoStep = 80;
const linkStep = 180;

/**
 * Numbers of characters above which the heading has a smaller and an even smaller font. A name can have 200 characters
 * in each script.
 */
const longName = 40;
const veryLongName = 100;

export interface InfoViewProps {
  place: Place;
  actions: ReactNode;
  history: ReactNode;
  share: ReactNode;
  recording: ReactNode;
  /** The section with the place's names; null if the section would only repeat the heading. */
  names: ReactNode;
  onShowExtent: (extent: Bounds) => void;
}

export function PlaceHeading({ place, id }: { place: Place | KnownPlace; id: string }) {
  const { title, bracketed, current } = shownNames(place, readersScript());
  const length = title.length + (bracketed?.length ?? 0);
  return (
    <div
      className={classNames(
        styles['heading'],
        length > longName && styles['long'],
        length > veryLongName && styles['veryLong'],
      )}
    >
      <h2 id={id} className={styles['name']} tabIndex={-1}>
        {todaysNames(title).map((form, index) => (
          <Fragment key={index}>
            {index > 0 && betweenForms}
            <bdi
              className={index > 0 ? styles['further'] : undefined}
              lang={languageOfName(form, current !== null)}
            >
              {form}
            </bdi>
          </Fragment>
        ))}
        {bracketed !== null && (
          <>
            {' '}
            <span className={styles['local']}>
              (<bdi lang={languageOfName(bracketed, true)}>{bracketed}</bdi>)
            </span>
          </>
        )}
      </h2>
      {current && (
        <p className={styles['current']}>
          {current.withCurrently ? (
            <>
              {t('place.currently')} «<bdi>{current.name}</bdi>»
            </>
          ) : (
            <bdi>{current.name}</bdi>
          )}
        </p>
      )}
      <p className={styles['status']}>
        <StatusDot status={place.status} />
        {t(`status.${place.status}`)}
      </p>
    </div>
  );
}

/**
 * The kinds of fields whose values this component renders. The app passes in the list of names and the player of the
 * recording.
 */
const sectionKinds = ['text', 'photos', 'links'] as const;
type SectionField = ReturnType<typeof fieldsOf<(typeof sectionKinds)[number]>>[number];
/** The texts come before the list of names, because this list may be long. All other fields come after the list. */
const textFields = fieldsOf('text');
const furtherFields = [...fieldsOf('photos'), ...fieldsOf('links')];

const sections: {
  [K in (typeof sectionKinds)[number]]: (value: NonNullable<KindValues[K]>) => ReactNode;
} = {
  text: (text) => (
    <p className={styles['about']} dir="auto">
      {text}
    </p>
  ),
  photos: (images) => (
    <Scroller
      label={t('place.photos')}
      backLabel={t('place.photosBack')}
      forwardLabel={t('place.photosForward')}
      step={photoStep}
    >
      {images.map((image, index) => (
        <div key={image} role="listitem" className={styles['photo']}>
          <a href={image} target="_blank" rel="noopener noreferrer">
            <img
              src={image}
              alt={t('place.photo', { number: index + 1, total: images.length })}
              loading="lazy"
              width={132}
              height={100}
            />
          </a>
        </div>
      ))}
    </Scroller>
  ),
  links: (links) => (
    <Scroller
      label={t('place.links')}
      backLabel={t('place.linksBack')}
      forwardLabel={t('place.linksForward')}
      step={linkStep}
    >
      {links.map((link) => (
        <div key={link} role="listitem">
          <Chip href={linkTarget(link)}>{linkText(link)}</Chip>
        </div>
      ))}
    </Scroller>
  ),
};

function SectionBody({ field, place }: { field: SectionField; place: Place }) {
  const show = sections[fields[field].kind] as (value: Place[typeof field]) => ReactNode;
  return show(place[field]);
}

function Sections({ of, place }: { of: readonly SectionField[]; place: Place }) {
  return of
    .filter((field) => place[field]?.length)
    .map((field) => (
      <Section key={field} title={t(`field.${field}`)}>
        <SectionBody field={field} place={place} />
      </Section>
    ));
}

/** The details of a place (product.md §2 "Info view"). */
export function InfoView(props: InfoViewProps) {
  const { place, actions, history, share, recording, names, onShowExtent } = props;
  const isUnnamed = place.status === 'none';
  return (
    <div className={styles['info']} data-foot={!isUnnamed && actions ? '' : undefined}>
      {isUnnamed && <Unnamed place={place} actions={actions} />}
      <ShowExtent place={place} onShow={onShowExtent} />
      <Sections of={textFields} place={place} />
      {names}
      {recording && <Section title={t('place.recording')}>{recording}</Section>}
      <Sections of={furtherFields} place={place} />
      {place.approximate && (
        <p className={styles['note']}>
          <PinIcon size={18} /> {t('place.approximate')}
        </p>
      )}
      <Section title={t('share.title')}>{share}</Section>
      {history && <div className={styles['changes']}>{history}</div>}
      {!isUnnamed && actions && <div className={styles['foot']}>{actions}</div>}
    </div>
  );
}
