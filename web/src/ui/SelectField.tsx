import { useField, type FieldProps } from './TextField.tsx';

export interface SelectFieldProps<V extends string> extends FieldProps {
  value: V;
  options: readonly (readonly [V, string])[];
  disabled?: boolean;
  onChoose: (value: V) => void;
}

/** Uses the browser's own select element, because phones show its options in the system's style, with large rows. */
export function SelectField<V extends string>({
  value,
  options,
  disabled,
  onChoose,
  ...field
}: SelectFieldProps<V>) {
  const { control, frame } = useField(field);
  return frame(
    <select
      {...control}
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => option === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>,
  );
}
