import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import type { Count } from './state.ts';

export function CountText({ count }: { count: Count }) {
  if (count === 'loading') return '…';
  if (count !== 'unknown') return formatNumber(count);
  return (
    <>
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">{t('map.countUnknown')}</span>
    </>
  );
}
