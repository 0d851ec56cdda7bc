import { useLayoutEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { endFirst } from './first/first-clicks.ts';
import { MapPage } from './MapPage.tsx';
import { useScreenViews } from './use-screen-views.ts';

/** One page: the map, with a panel for the place that the address names. */
export function App() {
  useScreenViews();
  // every text is asked for while rendering: another language renders all of them anew
  useLanguage(({ language }) => language);
  useLayoutEffect(endFirst, []);
  return (
    <ErrorBoundary>
      <MapPage />
      <Toasts />
    </ErrorBoundary>
  );
}
