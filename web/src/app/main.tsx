import './preload.ts';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { directionOf } from '../i18n/direction.ts';
import { startLanguage } from '../i18n/language.ts';
import { watchConnection } from '../lib/connection.ts';
import { tellPageError, watchPageErrors } from '../lib/page-errors.ts';
import { resumeSession } from '../lib/start-auth.ts';
import { isMirror } from '../lib/site.ts';
import { onUnforeseen, unawaited } from '../lib/unawaited.ts';
import { t } from '../i18n/t.ts';
import { keepViewInAddress } from '../map/address.ts';
import { keepYearInAddress } from '../map/year-address.ts';
import { toast } from '../ui/Toasts.tsx';
import { App } from './App.tsx';
import { keepAppLater } from './offline/start.ts';
import { openEmbeddedPlace } from './panel/open-embedded-place.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

document.documentElement.dir = directionOf(document.documentElement.lang);
if (!isMirror) watchPageErrors();
onUnforeseen((error) => {
  toast.error(t('common.somethingWrong'));
  if (!isMirror) tellPageError('unforeseen', error);
});
watchConnection();
keepViewInAddress();
keepYearInAddress();
// behind a mirror there is nobody who knows sessions, and at its address there may be something else tomorrow
if (!isMirror) {
  keepAppLater();
  resumeSession();
}
const page = createRoot(root);
unawaited(
  startLanguage()
    .then(openEmbeddedPlace)
    .then(() => {
      page.render(
        <StrictMode>
          <App />
        </StrictMode>,
      );
      // what is worth keeping of it, the map has taken over
      document.getElementById('shell')?.remove();
    }),
);
