import { accountActions, type AccountAction, type AuditAction } from '@shared/contract/audit.ts';
import { t } from '../../../i18n/t.ts';

const isAccountAction = (action: AuditAction): action is AccountAction =>
  accountActions.some((one) => one === action);

export const actionText = (action: AuditAction): string =>
  isAccountAction(action) ? t(`audit.action.${action}`) : t(`review.action.${action}`);
