import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './bring-list.module.css';
import type { ListSession } from './list-session.ts';
import { statedRows, type MatchedSource } from './list-steps.ts';
import { SaveRest } from './SaveRest.tsx';

export function SentStep(props: {
  session: ListSession;
  list: MatchedSource;
  added: number;
  refused: ReadonlyMap<number, string>;
  onClose: () => void;
}) {
  const { session, list, added, refused } = props;
  return (
    <div className={styles['step']}>
      <p role="status">{added === 0 ? t('list.nothingNew') : t('list.sent', { count: added })}</p>
      <div className={styles['buttons']}>
        <SaveRest session={session} list={list} stated={statedRows(list)} refused={refused} />
        <Button variant="primary" onClick={props.onClose}>
          {t('list.done')}
        </Button>
      </div>
    </div>
  );
}
