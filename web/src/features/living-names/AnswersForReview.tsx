import type { Place } from '@shared/contract/schemas.ts';
import { useEffect, useState } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { namesToShow } from '@shared/names/names-to-show.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './living-names.module.css';
import { ShownCounts } from './NameAnswers.tsx';
import { countsOfName } from './name-counts.ts';
import { mainNames, readFirst, type Forms } from './names-to-answer.ts';
import { useCounts } from './use-counts.ts';

/** Names of a place with the forms of each, in the order in which its page shows them. */
function allNames(place: Place): Forms[] {
  const { names, asides } = namesToShow(place.names, readersScript());
  const listed = [...names, ...asides].map(({ form, otherForms }): Forms => [
    form,
    ...otherForms.map((other) => other.form),
  ]);
  return [...mainNames(place, listed.flat()), ...listed];
}

/** For whoever reviews a place: what people said of its names, as everybody sees it; nothing where nobody did. */
export function AnswersForReview({ place }: { place: Place }) {
  const placeId = place.place_id;
  const counts = useCounts(placeId, true);
  const [answered, setAnswered] = useState<readonly Forms[]>([]);
  useEffect(() => {
    let gone = false;
    const names = allNames(place);
    Promise.all(names.map((forms) => countsOfName(placeId, forms, counts ?? {}))).then(
      (found) => {
        if (!gone) setAnswered(names.filter((_, index) => found[index]?.length));
      },
      (error: unknown) => console.warn('The counts of names could not be found', error),
    );
    return () => {
      gone = true;
    };
  }, [place, placeId, counts]);
  if (answered.length === 0) return null;
  return (
    <Section title={t('answers.title')}>
      <ul className={styles['list']}>
        {answered.map((forms) => (
          <li key={forms.join(' ')} className={styles['item']}>
            <bdi className={styles['name']}>{readFirst(forms, readersScript())[0]}</bdi>
            <ShownCounts placeId={placeId} forms={forms} counts={counts} />
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>{t('answers.notVotes')}</p>
    </Section>
  );
}
