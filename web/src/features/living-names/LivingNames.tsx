import type { Place } from '@shared/contract/schemas.ts';
import { useRef, useState, type ReactNode } from 'react';
import { readersScript } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { languageOfName } from '../../map/places/language-of-name.ts';
import { Section } from '../../ui/Section.tsx';
import styles from './living-names.module.css';
import { NameAnswers } from './NameAnswers.tsx';
import { mainNames, readFirst, type Forms } from './names-to-answer.ts';
import { useCounts } from './use-counts.ts';

export type RenderAnswers = (forms: Forms) => ReactNode;

export interface LivingNamesProps {
  place: Place;
  /** Names that already have answer buttons in the place's list of names. This component omits these names. */
  listed: readonly string[];
  children: (answers: RenderAnswers) => ReactNode;
}

/**
 * Shows the names of a place with buttons to answer whether people still say a name (docs/decisions.md "Living names").
 */
export function LivingNames({ place, listed, children }: LivingNamesProps) {
  const whole = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useSeen(whole, () => setSeen(true));
  const { place_id: placeId } = place;
  const counts = useCounts(placeId, isSeen);
  const answers: RenderAnswers = (forms) => (
    <NameAnswers placeId={placeId} forms={forms} counts={counts} />
  );
  const main = mainNames(place, listed);
  const isOriginal = (forms: Forms) =>
    forms.some((form) => form === place.name_az || form === place.name_loc);
  return (
    <div ref={whole} className={styles['names']}>
      {children(answers)}
      {main.length > 0 && (
        <Section title={t('place.whichNames')}>
          <ul className={styles['list']}>
            {main.map((forms) => (
              <li key={forms.join(' ')} className={styles['item']}>
                <span className={styles['name']}>
                  {readFirst(forms, readersScript()).map((form, index) => (
                    <span key={form}>
                      {index > 0 && ' · '}
                      <bdi lang={languageOfName(form, isOriginal(forms))}>{form}</bdi>
                    </span>
                  ))}
                </span>
                {answers(forms)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={styles['small']}>{t('answers.hint')}</p>
    </div>
  );
}
