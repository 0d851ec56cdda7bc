import { brand } from '@shared/contract/brand.ts';
import { useState } from 'react';
import { fetchMyData } from '../../lib/api/contributions.ts';
import { isCode } from '../../lib/api/failure.ts';
import { saveBlob } from '../../lib/save-as.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { t } from '../../i18n/t.ts';
import { whyFailed } from '../../i18n/why-failed.ts';
import { ActionRow } from '../../ui/ActionRow.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/Toasts.tsx';
import styles from './auth.module.css';

export function MyData() {
  const [progress, setProgress] = useState<{ share: number | null } | null>(null);

  async function download(): Promise<void> {
    setProgress({ share: null });
    try {
      const zip = await fetchMyData((share) => setProgress({ share }));
      saveBlob(zip, `${brand.myDataName}.zip`);
      toast.success(t('auth.myDataDone'));
    } catch (error) {
      console.warn('The data of the account could not be downloaded', error);
      toast.error(isCode(error, 'too_many') ? t('auth.tooMany') : whyFailed(error, false));
    } finally {
      setProgress(null);
    }
  }

  return (
    <>
      <ActionRow
        icon={<DownloadIcon size={20} />}
        busy={progress !== null}
        onClick={() => unawaited(download())}
      >
        {t('auth.myData')}
      </ActionRow>
      {progress && (
        <progress
          className={styles['wide']}
          aria-label={t('auth.myData')}
          {...(progress.share === null ? {} : { value: progress.share })}
        />
      )}
    </>
  );
}
