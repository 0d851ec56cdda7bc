import type { Part } from '@shared/lists/reading/part.ts';
import { t } from '../../i18n/t.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { partName, unreadText } from './part-text.ts';
import type { ReadAs } from './protocol.ts';

const alike = 'alike';

export function PartField(props: {
  parts: readonly Part[];
  part: number | undefined;
  /**
   * Called with the settings for reading the list again. Without `part`, the reader reads all sheets or tables that
   * have the same columns.
   */
  onPart: (as: Pick<ReadAs, 'part'>) => void;
}) {
  const { parts, part } = props;
  const unread = unreadText(parts);
  return (
    <SelectField
      label={t('list.part')}
      value={part === undefined ? alike : String(part)}
      options={[
        [alike, t('list.part.alike')] as const,
        ...parts.map((one) => [String(one.number), partName(one)] as const),
      ]}
      onChoose={(chosen) => props.onPart(chosen === alike ? {} : { part: Number(chosen) })}
      {...(unread === null ? {} : { hint: unread })}
    />
  );
}
