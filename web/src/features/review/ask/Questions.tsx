import type { Suggestion } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';
import reviewStyles from '../review.module.css';
import styles from './ask.module.css';

export interface QuestionsProps extends Pick<Suggestion, 'questions'> {
  /**
   * Whether the contributor can still answer the last question. A change of the suggestion also counts as an answer.
   */
  isOpen: boolean;
}

export function Questions({ questions, isOpen }: QuestionsProps) {
  const open = isOpen ? questions.length - 1 : null;
  if (questions.length === 0) return null;
  return (
    <dl className={styles['questions']}>
      {questions.map(({ question, answer }, index) => (
        <div key={index} className={styles['round']}>
          <dt>
            <span className={reviewStyles['which']}>{t('ask.question')}</span>
            <span className={reviewStyles['text']} dir="auto">
              {question}
            </span>
          </dt>
          <dd>
            <span className={reviewStyles['which']}>{t('ask.answer')}</span>
            <span className={reviewStyles['text']} dir="auto">
              {answer ?? t(index === open ? 'ask.noAnswer' : 'ask.changed')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
