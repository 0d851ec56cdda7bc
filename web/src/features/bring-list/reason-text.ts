import { t } from '../../i18n/t.ts';
import type { RowState } from './row-state.ts';

export function reasonOf(state: Exclude<RowState, 'ready'>): string {
  switch (state) {
    case 'published':
      return t('list.why.published');
    case 'given':
      return t('list.why.given');
    case 'not found':
      return t('list.why.notFound');
    case 'left out':
      return t('list.why.leftOut');
    case 'no old name':
      return t('list.why.noOld');
    case 'choose':
      return t('list.why.choose');
  }
}
