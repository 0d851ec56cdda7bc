import { useEffect } from 'react';
import { unawaited } from '../lib/unawaited.ts';
import { choose } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { languageList, languages } from '../i18n/languages.ts';
import { t } from '../i18n/t.ts';
import { CheckIcon, GlobeIcon } from '../ui/icons.tsx';
import type { MenuItem } from '../ui/Menu.tsx';
import { toast } from '../ui/Toasts.tsx';

export function useLanguageItems(): MenuItem[] {
  const { language, failed } = useLanguage();
  useEffect(() => {
    if (failed) toast.error(t('toolbar.languageFailed', { language: languages[failed].name }));
  }, [failed]);
  return languageList.map((one) => ({
    key: one,
    label: (
      <bdi lang={one} aria-current={one === language || undefined}>
        {languages[one].name}
      </bdi>
    ),
    icon: one === language ? <CheckIcon size={20} /> : <GlobeIcon size={20} />,
    onSelect: () => unawaited(choose(one)),
  }));
}
