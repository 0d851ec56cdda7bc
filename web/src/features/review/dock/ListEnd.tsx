import { t } from '../../../i18n/t.ts';
import type { Pages } from '../../../lib/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListState } from './ListState.tsx';

interface ListEndProps extends Pick<Pages<unknown>, 'items' | 'loading' | 'failure' | 'more'> {
  /** Loads the failed page again. */
  retry: () => void;
  /** Shown if the list has loaded and is empty. */
  text: string;
}

/** Shows, below the items of a list with pages, its state and a button for the next page. */
export function ListEnd({ items, loading, failure, more, retry, text }: ListEndProps) {
  return (
    <>
      <ListState {...{ loading, failure, text }} isEmpty={items.length === 0} onRetry={retry} />
      {more && <Button onClick={more}>{t('common.more')}</Button>}
    </>
  );
}
