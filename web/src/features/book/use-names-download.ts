import { useState } from 'react';
import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/Toasts.tsx';

export interface NamesDownload {
  busy: boolean;
  /** The downloaded fraction from 0 to 1; null while the size is unknown. */
  share: number | null;
  start: () => void;
}

/** Downloads 'All names as PDF', and shows the result in a toast. Only one download runs at a time. */
export function useNamesDownload(): NamesDownload {
  const [progress, setProgress] = useState<{ share: number | null } | null>(null);
  const start = () => {
    if (progress) return;
    setProgress({ share: null });
    import('./download-names.ts')
      .then(({ downloadNames }) => downloadNames((share) => setProgress({ share })))
      .then(
        () => void toast.success(t('toolbar.pdfDone')),
        () => void toast.error(t('toolbar.pdfFailed')),
      )
      .finally(() => setProgress(null));
  };
  return { busy: progress !== null, share: progress?.share ?? null, start };
}
