import { encodings, type Encoding } from '@shared/lists/reading/encodings.ts';
import { t } from '../../i18n/t.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { encodingNames } from './problem-text.ts';

export function EncodingField(props: {
  encoding: Encoding;
  isGuessed: boolean;
  onEncoding: (encoding: Encoding) => void;
}) {
  return (
    <SelectField
      label={t('list.encoding')}
      value={props.encoding}
      options={encodings.map((one) => [one, encodingNames[one]] as const)}
      onChoose={props.onEncoding}
      {...(props.isGuessed ? { hint: t('list.encodingGuessed') } : {})}
    />
  );
}
