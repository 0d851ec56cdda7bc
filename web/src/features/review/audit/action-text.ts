import type { AccountAction, AuditAction } from '@shared/contract/audit.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import { t } from '../../../i18n/t.ts';

const names: Record<AccountAction, () => string> = {
  moderator_added: () => t('audit.action.moderator_added'),
  moderator_removed: () => t('audit.action.moderator_removed'),
  admin_added: () => t('audit.action.admin_added'),
  admin_removed: () => t('audit.action.admin_removed'),
  blocked: () => t('audit.action.blocked'),
  unblocked: () => t('audit.action.unblocked'),
};

export const isAccountAction = (action: AuditAction): action is AccountAction => action in names;

export const actionText = (action: AuditAction): string =>
  isAccountAction(action) ? names[action]() : t(`review.action.${action satisfies HistoryAction}`);
