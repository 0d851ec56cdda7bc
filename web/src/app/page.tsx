import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// This import puts the English texts into React's chunk, so the texts need no further request.
import '../i18n/en/first/index.ts';
import '../ui/text.css';
import { fetchTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { watchConnection } from '../lib/connection.ts';
import { reportPageError } from '../lib/page-errors.ts';
import { isMirror } from '../lib/site.ts';
import { keepYearInAddress } from '../map/year-address.ts';
import { resumeSession } from '../lib/start-auth.ts';
import { onUnforeseen } from '../lib/unawaited.ts';
import { toast } from '../ui/Toasts.tsx';
import { App } from './App.tsx';
import { keepAppLater } from './offline/start.ts';

/** @throws Error when index.html has no `#root` */
export async function renderPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  onUnforeseen((error) => {
    toast.error(t('common.somethingWrong'));
    if (!isMirror) reportPageError('unforeseen', error);
  });
  watchConnection();
  keepYearInAddress();
  await fetchTexts('first');
  // A mirror stores no session, because it has no accounts. It does not store the app, because its address may belong
  // to another site later.
  if (!isMirror) {
    keepAppLater();
    resumeSession();
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // Preloads the module that lists the files with further texts, so that the first dialog needs no extra round trip.
  import('../i18n/later-catalogues.ts').catch(() => undefined);
}
