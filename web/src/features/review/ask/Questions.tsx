import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import styles from './ask.module.css';

/** The questions to a contributor about a suggestion, with the answers; shows nothing if there are none. */
export function Questions({ questions }: Pick<Suggestion, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <dl className={styles['questions']}>
      {questions.map(({ question, answer }, index) => (
        <div key={index} className={styles['round']}>
          <dt>
            <span className={styles['which']}>{t('ask.question')}</span>
            <span className={styles['said']} dir="auto">
              {question}
            </span>
          </dt>
          <dd>
            <span className={styles['which']}>{t('ask.answer')}</span>
            <span className={styles['said']} dir="auto">
              {answer ?? t('ask.noAnswer')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
