import { separators, type Separator } from '@shared/lists/reading/separators.ts';
import { t } from '../../i18n/t.ts';
import { SelectField } from '../../ui/SelectField.tsx';

const none = 'none';

/** `separator` is null if each line is one cell. */
export function SeparatorField(props: {
  separator: Separator | null;
  onSeparator: (separator: Separator | null) => void;
}) {
  const nameOf = (one: Separator) => (one === '\t' ? t('list.separator.tab') : one);
  return (
    <SelectField
      label={t('list.separator')}
      value={props.separator ?? none}
      options={[
        ...separators.map((one) => [one, nameOf(one)] as const),
        [none, t('list.separator.none')] as const,
      ]}
      onChoose={(chosen) => props.onSeparator(chosen === none ? null : chosen)}
    />
  );
}
