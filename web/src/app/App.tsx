import { useLayoutEffect } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { endFirst } from './first/first-clicks.ts';
import { MapPage } from './MapPage.tsx';
import { useScreenViews } from './use-screen-views.ts';

export function App() {
  useScreenViews();
  // Renders everything again when the language changes, because components look up their texts while rendering.
  useLanguage(({ language }) => language);
  useLayoutEffect(endFirst, []);
  return (
    <ErrorBoundary>
      <MapPage />
      <Toasts />
    </ErrorBoundary>
  );
}
