import {
  fields,
  type Content,
  type Field,
  type FieldKind,
  type KindValues,
} from '@contract/fields.ts';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { linkText } from '../../lib/links.ts';
import styles from './review.module.css';

export type RenderAudio = (src: string, label: string) => ReactNode;

function Links({ links }: { links: string[] }) {
  return (
    <ul className={styles['links']}>
      {links.map((link) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
            {linkText(link)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Photos({ images }: { images: string[] }) {
  return (
    <ul className={styles['photos']}>
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener noreferrer">
            <img
              src={image}
              alt={t('review.photo', { number: index + 1 })}
              loading="lazy"
              width={72}
              height={56}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FieldTextProps<F extends Field> {
  field: F;
  value: Content[F] | null;
  renderAudio: RenderAudio;
}

/** How a value of each kind reads. A name stands where its label does; a paragraph on its script's side. */
const readings: {
  [K in FieldKind]: (value: NonNullable<KindValues[K]>, props: FieldTextProps<Field>) => ReactNode;
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
  links: (links) => <Links links={links} />,
  photos: (images) => <Photos images={images} />,
  recording: (src, { field, renderAudio }) => renderAudio(src, t(`field.${field}`)),
};

/** A field's value as it reads: text, a list of links, photos, a player; a dash for none. */
export function FieldText<F extends Field>(props: FieldTextProps<F>) {
  const { field, value } = props;
  if (value === null || value.length === 0) {
    return <span className={styles['none']}>{t('review.empty')}</span>;
  }
  const read = readings[fields[field].kind] as (value: Content[F], props: object) => ReactNode;
  return read(value, props);
}
