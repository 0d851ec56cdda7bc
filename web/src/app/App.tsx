import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { MapPage } from './MapPage.tsx';
import { useScreenViews } from './use-screen-views.ts';

/** One page: the map, with a panel for the place that the address names. */
export function App() {
  useScreenViews();
  return (
    <ErrorBoundary>
      <MapPage />
      <Toasts />
    </ErrorBoundary>
  );
}
