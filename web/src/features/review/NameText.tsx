import type { AttestedName, DateBound } from '@contract/names/attested-name.ts';
import { linkText } from '../../lib/links.ts';
import styles from './review.module.css';

const written = (bound: DateBound | null) => bound?.text ?? '…';

/** An attested name as it is compared: its form, when, and whatever it rests on. */
export function NameText({ name }: { name: AttestedName }) {
  const { form, from, to, evidence, renaming } = name;
  const acts = [renaming?.body, renaming?.number, renaming?.date?.text, renaming?.replaced];
  const told = [
    ...acts,
    ...evidence.flatMap(({ label, year, page, quote }) => [label, year, page, quote]),
  ].filter((text) => text !== null && text !== undefined);
  return (
    <>
      <bdi>{form}</bdi>
      {(from ?? to) && (
        <>
          {' '}
          (<bdi>{written(from)}</bdi>–<bdi>{written(to)}</bdi>)
        </>
      )}
      {told.length > 0 && (
        <span className={styles['hint']}>
          {told.map((text, index) => (
            <span key={index}>
              {' · '}
              <bdi>{text}</bdi>
            </span>
          ))}
        </span>
      )}
      {evidence.map(({ link }, index) =>
        link === null ? null : (
          <span key={index}>
            {' '}
            <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
              {linkText(link)}
            </a>
          </span>
        ),
      )}
    </>
  );
}
