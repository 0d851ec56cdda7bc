import { fetchTexts } from '../../i18n/language.ts';
import { fetchMissingFonts } from '../../i18n/script-fonts.ts';
import { t } from '../../i18n/t.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { isMapDownloaded } from '../../offline/kept-map.ts';
import {
  goToNewVersion,
  registerServiceWorker,
  useNewVersion,
} from '../../offline/registration.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/Toasts.tsx';
import styles from './keep-app.module.css';
import { reloadWhenBack } from './reload-when-back.ts';

const id = 'new-version';

function NewVersion() {
  return (
    <span className={styles['announcement']}>
      {t('offline.newVersion')}
      <Button variant="primary" onClick={goToNewVersion}>
        {t('app.reload')}
      </Button>
    </span>
  );
}

const isBusy = (): boolean => document.querySelector('form, dialog[open]') !== null;

let isShown = false;

function showUnlessBusy(): void {
  if (isBusy() === !isShown) return;
  isShown = !isShown;
  if (isShown) toast(() => <NewVersion />, { id, duration: Infinity });
  else toast.remove(id);
}

/** Announces a new version of the app as soon as no form or dialog is open. */
async function announce(): Promise<void> {
  await fetchTexts('later');
  showUnlessBusy();
  new MutationObserver(showUnlessBusy).observe(document.body, { childList: true, subtree: true });
}

async function keep(): Promise<void> {
  await registerServiceWorker();
  await fetchMissingFonts();
  if (!(await isMapDownloaded())) return;
  const { updateOfflineMap } = await import('../../features/offline-map/renew.ts');
  await updateOfflineMap();
}

export function keepApp(): void {
  reloadWhenBack();
  const forget = useNewVersion.subscribe(() => {
    forget();
    unawaited(announce());
  });
  // Only logs a failed update, for example on a bad connection, because the app repeats the update at the next visit.
  keep().catch((error: unknown) =>
    console.warn('The app or the offline map could not be updated', error),
  );
}
