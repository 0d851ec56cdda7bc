import type { TakeableField } from '@contract/schemas.ts';
import type { ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { linkText } from '../../lib/links.ts';
import type { FieldValue } from './compare.ts';
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

export function Photos({ images }: { images: string[] }) {
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

/** A field's value as it reads: text, a list of links, photos, a player; a dash for none. */
export function FieldText({
  field,
  value,
  renderAudio,
}: {
  field: TakeableField;
  value: FieldValue;
  renderAudio: RenderAudio;
}) {
  if (value === null || value.length === 0) {
    return <span className={styles['none']}>{t('review.empty')}</span>;
  }
  if (typeof value !== 'string') {
    return field === 'images' ? <Photos images={value} /> : <Links links={value} />;
  }
  if (field === 'voiceUrl') return renderAudio(value, t('review.field.voiceUrl'));
  // a name stands where its label does; a paragraph begins on the side of its own script
  return field === 'about' ? (
    <span dir="auto" className={styles['text']}>
      {value}
    </span>
  ) : (
    <span className={styles['text']}>
      <bdi>{value}</bdi>
    </span>
  );
}
