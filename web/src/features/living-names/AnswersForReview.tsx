import type { Place } from '@shared/contract/schemas.ts';
import { namesToShow } from '@shared/names/names-to-show.ts';
import { useEffect, useState } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { showResult } from '../../lib/show-result.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './living-names.module.css';
import { ShownCounts } from './NameAnswers.tsx';
import { countsOfName, type ShownCount } from './name-counts.ts';
import { mainNames, readFirst, type Forms } from './names-to-answer.ts';
import { useCounts } from './use-counts.ts';

function allNames(place: Place): Forms[] {
  const { names, asides } = namesToShow(place.names, readersScript());
  const listed = [...names, ...asides].map(({ form, otherForms }): Forms => [
    form,
    ...otherForms.map((other) => other.form),
  ]);
  return [...mainNames(place, listed.flat()), ...listed];
}

export function AnswersForReview({ place }: { place: Place }) {
  const placeId = place.place_id;
  const counts = useCounts(placeId, true);
  const [answered, setAnswered] = useState<readonly { forms: Forms; shown: ShownCount[] }[]>([]);
  useEffect(() => {
    const countsOf = async (forms: Forms) => ({
      forms,
      shown: await countsOfName(placeId, forms, counts ?? {}),
    });
    return showResult(
      Promise.all(allNames(place).map(countsOf)),
      (found) => setAnswered(found.filter(({ shown }) => shown.length > 0)),
      'The counts of names could not be found',
    );
  }, [place, placeId, counts]);
  if (answered.length === 0) return null;
  return (
    <Section title={t('place.whichNames')}>
      <ul className={styles['list']}>
        {answered.map(({ forms, shown }) => (
          <li key={forms.join(' ')} className={styles['item']}>
            <bdi className={styles['name']}>{readFirst(forms, readersScript())[0]}</bdi>
            <ShownCounts shown={shown} />
          </li>
        ))}
      </ul>
      <p className={styles['small']}>{t('answers.notVotes')}</p>
    </Section>
  );
}
