import { useState } from 'react';
import { loadAuth } from '../../lib/start-auth.ts';
import { toast } from '../../ui/Toasts.tsx';
import { t } from '../../i18n/t.ts';
import { isTooMany } from './auth-errors.ts';

type Auth = Awaited<ReturnType<typeof loadAuth>>;

export function useChange() {
  const [busy, setBusy] = useState(false);

  /**
   * Changes the account, and shows the result in a toast.
   * @param explain is called with the error. If it returns true, it has shown the error in the form, and no toast
   * appears
   * @returns whether the change succeeded
   */
  async function change(
    work: (auth: Auth) => Promise<void>,
    successText: string,
    explain: (error: unknown) => boolean = () => false,
  ): Promise<boolean> {
    setBusy(true);
    try {
      await work(await loadAuth());
      toast.success(successText);
      return true;
    } catch (error) {
      if (explain(error)) return false;
      toast.error(isTooMany(error) ? t('auth.tooMany') : t('common.somethingWrong'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, change };
}
