import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { dialogOnDemand } from '../dialog-on-demand.tsx';

export type { MergePlaceProps } from './MergePlace.tsx';

export const MergeOnDemand = dialogOnDemand(
  () => t('review.merge'),
  async () => (await import('./MergePlace.tsx')).MergePlace,
  () => fetchTexts('admin', 'reviewing', 'sources'),
);
