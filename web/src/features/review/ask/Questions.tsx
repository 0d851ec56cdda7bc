import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import styles from './ask.module.css';

/** What a contributor was asked about a suggestion, and answered; nothing where nothing was asked. */
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
