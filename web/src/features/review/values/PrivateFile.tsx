import { linkText } from '@shared/contract/link-text.ts';
import { useRef } from 'react';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { useConnection } from '../../../lib/connection.ts';
import { saveAs } from '../../../lib/save-as.ts';
import { useFile } from '../../../lib/use-file.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useSeen } from '../../../lib/use-seen.ts';
import styles from '../review.module.css';

function Failure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const lost = useConnection((connection) => connection.lost);
  return (
    <Problem
      text={whyFailed(failure, lost)}
      action={{ label: t('common.retry'), onSelect: onRetry }}
    />
  );
}

/**
 * A private photo, which only its contributor and reviewers may load. When the photo comes into view, it is loaded with
 * the user's token.
 */
export function PrivatePhoto({ link, label }: { link: string; label: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const { file, load } = useFile(link, true);
  useSeen(place, load);
  return (
    <span ref={place} className={styles['privatePhoto']}>
      {file.state === 'loading' && (
        <span role="status">
          <Spinner />
          <span className="visually-hidden">{t('common.loading')}</span>
        </span>
      )}
      {file.state === 'failed' && (
        <Failure failure={file.failure} onRetry={() => unawaited(load())} />
      )}
      {file.state === 'ready' && (
        <a href={file.url} target="_blank" rel="noopener noreferrer">
          <img src={file.url} alt={label} width={72} height={56} />
        </a>
      )}
    </span>
  );
}

/**
 * A link that saves a private document. Only the document's contributor and reviewers may load it, with their token.
 * For security, the document never opens as a page of this origin.
 */
export function PrivateDocument({ link }: { link: string }) {
  const { file, load } = useFile(link, true);
  const name = linkText(link);

  async function save(): Promise<void> {
    const address = await load();
    if (address !== null) saveAs(address, name);
  }

  return (
    <>
      <Button variant="quiet" busy={file.state === 'loading'} onClick={() => unawaited(save())}>
        <bdi dir="ltr">{name}</bdi>
      </Button>
      {file.state === 'failed' && (
        <Failure failure={file.failure} onRetry={() => unawaited(save())} />
      )}
    </>
  );
}
