import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './bring-list.module.css';
import type { ListSession } from './list-session.ts';
import { statedRows, type MatchedSource } from './list-steps.ts';
import { SaveRest } from './SaveRest.tsx';

/** The list is in the outbox. */
export function SentStep(props: {
  session: ListSession;
  list: MatchedSource;
  refused: ReadonlyMap<number, string>;
  onClose: () => void;
}) {
  const { session, list, refused } = props;
  return (
    <div className={styles['buttons']}>
      <SaveRest session={session} list={list} stated={statedRows(list)} refused={refused} />
      <Button variant="primary" onClick={props.onClose}>
        {t('list.done')}
      </Button>
    </div>
  );
}
