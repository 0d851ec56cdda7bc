import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// i18n/language.ts loads these texts; importing them here loads them together with this chunk
import '../i18n/en/first/index.ts';
import '../ui/text.css';
import { fetchFirstTexts } from '../i18n/language.ts';
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

/** Renders the page with React, around the existing map. */
export async function renderPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  onUnforeseen((error) => {
    toast.error(t('common.somethingWrong'));
    if (!isMirror) reportPageError('unforeseen', error);
  });
  watchConnection();
  keepYearInAddress();
  await fetchFirstTexts();
  // does this only outside of mirrors: a mirror has no sessions, and another site may use its
  // address tomorrow
  if (!isMirror) {
    keepAppLater();
    resumeSession();
  }
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // loads the list of later texts in advance, so that a first dialog costs no further round trip
  import('../i18n/later-catalogues.ts').catch(() => undefined);
}
