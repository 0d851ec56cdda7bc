import {
  fields,
  type Content,
  type Field,
  type FieldKind,
  type KindValues,
} from '@shared/contract/fields.ts';
import { nameKey } from '@shared/names/attested-name.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { linkText } from '@shared/contract/link-text.ts';
import { use, type ReactNode } from 'react';
import { t } from '../../../i18n/t.ts';
import { NameText } from './NameText.tsx';
import { PrivateDocument, PrivatePhoto } from './PrivateFile.tsx';
import { AudioContext } from './render-audio.ts';
import styles from '../review.module.css';

function Links({ links, isPrivate }: { links: string[]; isPrivate: boolean }) {
  return (
    <ul className={styles['links']}>
      {links.map((link) => (
        <li key={link}>
          {isPrivate && isUploadLink(link) ? (
            <PrivateDocument link={link} />
          ) : (
            <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
              {linkText(link)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Photo({ image, label }: { image: string; label: string }) {
  return (
    <a href={image} target="_blank" rel="noopener noreferrer">
      <img src={image} alt={label} loading="lazy" width={72} height={56} />
    </a>
  );
}

function Photos({ images, isPrivate }: { images: string[]; isPrivate: boolean }) {
  return (
    <ul className={styles['photos']}>
      {images.map((image, index) => {
        const label = t('review.photo', { number: index + 1 });
        return (
          <li key={image}>
            {isPrivate && isUploadLink(image) ? (
              <PrivatePhoto link={image} label={label} />
            ) : (
              <Photo image={image} label={label} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Recording = ({ src, label, isPrivate }: { src: string; label: string; isPrivate: boolean }) =>
  use(AudioContext)(src, label, isPrivate);

interface About {
  field: Field;
  isPrivate: boolean;
}

const readings: {
  [K in FieldKind]: (value: NonNullable<KindValues[K]>, about: About) => ReactNode;
} = {
  name: (name) => (
    <span className={styles['text']}>
      <bdi>{name}</bdi>
    </span>
  ),
  text: (text) => (
    <span dir="auto" className={styles['text']}>
      {text}
    </span>
  ),
  links: (links, { isPrivate }) => <Links links={links} isPrivate={isPrivate} />,
  photos: (images, { isPrivate }) => <Photos images={images} isPrivate={isPrivate} />,
  names: (names) => (
    <ul className={styles['links']}>
      {names.map((name) => (
        <li key={nameKey(name)}>
          <NameText name={name} />
        </li>
      ))}
    </ul>
  ),
  recording: (src, { field, isPrivate }) => (
    <Recording src={src} label={t(`field.${field}`)} isPrivate={isPrivate} />
  ),
};

interface FieldTextProps<F extends Field> extends Partial<Pick<About, 'isPrivate'>> {
  field: F;
  value: Content[F] | null;
}

export function FieldText<F extends Field>({ field, value, isPrivate = false }: FieldTextProps<F>) {
  if (value === null || value.length === 0) {
    return <span className={styles['none']}>{t('review.empty')}</span>;
  }
  const read = readings[fields[field].kind] as (value: Content[F], about: About) => ReactNode;
  return read(value, { field, isPrivate });
}
