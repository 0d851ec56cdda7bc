import { useEffect } from 'react';
import { reportScreenView } from '../lib/analytics.ts';
import { useLocation } from './location.ts';

/** If analytics is configured, reports each route as a screen view (product.md §2). */
export function useScreenViews(): void {
  const [path] = useLocation();
  useEffect(() => {
    reportScreenView(path).catch((error: unknown) =>
      console.warn('analytics is unavailable', error),
    );
  }, [path]);
}
