import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { fetchTexts } from '../i18n/language.ts';
import { t } from '../i18n/t.ts';
import { timeouts, within } from '../lib/timeouts.ts';
import { AlertIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Spinner } from '../ui/Spinner.tsx';

type Frame<P> = (standIn: ReactNode, props: P) => ReactNode;

/** After the second failure, offers to reload the page, because older versions of Chrome remember a failed import. */
function NotLoaded({ failures, onRetry }: { failures: number; onRetry: () => void }) {
  const action =
    failures < 2
      ? { label: t('common.retry'), onSelect: onRetry }
      : { label: t('app.reload'), onSelect: () => location.reload() };
  return <Notice icon={<AlertIcon />} title={t('app.notLoaded')} action={action} />;
}

export async function withNeeds<T>(code: Promise<T>, ...needs: Promise<unknown>[]): Promise<T> {
  const [loaded] = await Promise.all([code, ...needs]);
  return loaded;
}

type OnDemand<P> = ComponentType<P> & {
  fetch: () => Promise<unknown>;
};

/**
 * Makes a component whose code and texts are loaded when it is first shown. If loading fails, the component shows a
 * button that tries again. React.lazy would remember the failure and break the whole page.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frame: Frame<P> = (standIn) => standIn,
): OnDemand<P> {
  let known: ComponentType<P> | null = null;

  async function fetch(): Promise<ComponentType<P>> {
    return (known = await withNeeds(load(), fetchTexts('later')));
  }

  function Shown(props: P) {
    const [Component, setComponent] = useState(() => known);
    const [attempt, setAttempt] = useState(0);
    const [failures, setFailures] = useState(0);

    useEffect(() => {
      if (known) {
        const arrived = known;
        setComponent(() => arrived);
        return;
      }
      let isCancelled = false;
      const loading = fetch().then((loaded) => {
        if (!isCancelled) setComponent(() => loaded);
      });
      within(timeouts.read, () => loading).catch((error: unknown) => {
        console.warn('A part of the page could not be loaded', error);
        if (!isCancelled) setFailures(attempt + 1);
      });
      return () => {
        isCancelled = true;
      };
    }, [attempt]);

    if (Component) return <Component {...props} />;
    const failed = failures > attempt;
    return frame(
      failed ? <NotLoaded failures={failures} onRetry={() => setAttempt(failures)} /> : <Spinner />,
      props,
    );
  }

  return Object.assign(Shown, { fetch });
}
