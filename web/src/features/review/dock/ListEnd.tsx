import { t } from '../../../i18n/t.ts';
import type { Pages } from '../../../lib/use-pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListState } from './ListState.tsx';

interface ListEndProps extends Pick<Pages<unknown>, 'items' | 'loading' | 'failure' | 'more'> {
  retry: () => void;
  text: string;
}

export function ListEnd({ items, loading, failure, more, retry, text }: ListEndProps) {
  return (
    <>
      <ListState {...{ loading, failure, text }} isEmpty={items.length === 0} onRetry={retry} />
      {more && <Button onClick={more}>{t('common.more')}</Button>}
    </>
  );
}
