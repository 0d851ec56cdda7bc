import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './bring-list.module.css';
import { CheckColumns } from './CheckColumns.tsx';
import { EncodingField } from './EncodingField.tsx';
import { ListProblemText } from './ListProblemText.tsx';
import type { ListSession } from './list-session.ts';
import type { ReadList } from './list-steps.ts';
import { PartField } from './PartField.tsx';
import type { ReadAs } from './protocol.ts';
import { SeparatorField } from './SeparatorField.tsx';
import { useAttempt } from './use-attempt.ts';

export function ColumnsStep(props: {
  session: ListSession;
  list: ReadList;
  onList: (list: ReadList) => void;
  onBack: () => void;
  onFind: () => void;
}) {
  const { session, list, onList } = props;
  const { source, summary } = list;
  const { busy, problem, attempt } = useAttempt();
  const encoding = problem?.encoding ?? summary.encoding;
  const readAgain = (as: ReadAs) =>
    unawaited(attempt(async () => onList({ source, summary: await session.read(source, as) })));
  return (
    <>
      <ListProblemText problem={problem} />
      {source.title !== '' && encoding !== null && (
        <EncodingField
          encoding={encoding}
          isGuessed={!problem && summary.isEncodingGuessed}
          onEncoding={(chosen) => readAgain({ encoding: chosen })}
        />
      )}
      {summary.parts && <PartField parts={summary.parts} part={summary.part} onPart={readAgain} />}
      {summary.separator !== undefined && (
        <SeparatorField
          separator={summary.separator}
          onSeparator={(separator) =>
            readAgain({ ...(encoding !== null && { encoding }), separator })
          }
        />
      )}
      <CheckColumns
        summary={summary}
        onColumns={(columns) =>
          unawaited(
            attempt(async () =>
              onList({ source, summary: await session.understand(list, columns) }),
            ),
          )
        }
      />
      <div className={styles['buttons']}>
        <Button onClick={props.onBack}>{t('list.back')}</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={summary.withOld === 0}
          onClick={props.onFind}
        >
          {t('list.find')}
        </Button>
      </div>
    </>
  );
}
