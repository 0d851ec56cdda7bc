import { useRef } from 'react';
import { nameAnswers, type NameAnswer } from '@shared/contract/name-answers.ts';
import { formatList, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { ClockIcon } from '../../ui/action-icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useSteadyFocus } from '../../ui/use-steady-focus.ts';
import styles from './living-names.module.css';
import type { CountsByName, ShownCount } from './name-counts.ts';
import { answeredForm, type Forms } from './names-to-answer.ts';
import { isUnsent, useOwnAnswers } from './own-answers.ts';
import { answerNow } from './send-answers.ts';
import { useCountsOfName } from './use-counts.ts';

export interface NameAnswersProps {
  placeId: string;
  forms: Forms;
  counts: CountsByName | null;
}

export function ShownCounts({ shown }: { shown: readonly ShownCount[] }) {
  if (shown.length === 0) return null;
  return (
    <p className="hint">
      {formatList(
        shown.map(({ answer, count }) =>
          t(`answers.count.${answer}`, { count: formatNumber(count) }),
        ),
      )}
    </p>
  );
}

export function NameAnswers({ placeId, forms, counts }: NameAnswersProps) {
  const frame = useRef<HTMLDivElement>(null);
  useSteadyFocus(frame);
  const shown = useCountsOfName(placeId, forms, counts);
  const own = useOwnAnswers(({ answers }) =>
    answers.find((one) => one.placeId === placeId && forms.includes(one.name)),
  );
  // If this device has already answered about another form of the name, the new answer is stored under that form, so
  // that it replaces the old answer.
  const name = own?.name ?? answeredForm(forms);
  const answer = (chosen: NameAnswer | null) => unawaited(answerNow(placeId, name, chosen));
  const ownAnswer = own?.answer ?? null;
  return (
    <div ref={frame} className={styles['answers']}>
      <div className={styles['buttons']} role="group" aria-label={t('answers.group', { name })}>
        {nameAnswers.map((one) => (
          <button
            key={one}
            type="button"
            className={styles['answer']}
            aria-pressed={one === ownAnswer}
            onClick={() => {
              if (one !== ownAnswer) answer(one);
            }}
          >
            <span>{t(`answers.${one}`)}</span>
          </button>
        ))}
      </div>
      {own && isUnsent(own) && (
        <p className={classNames('hint', styles['waiting'])}>
          <ClockIcon size={16} />
          {t('answers.waiting')}
        </p>
      )}
      <div className={styles['below']}>
        <ShownCounts shown={shown} />
        {ownAnswer !== null && (
          <button type="button" className={styles['withdraw']} onClick={() => answer(null)}>
            {t('answers.withdraw')}
          </button>
        )}
      </div>
    </div>
  );
}
