import { useField, type FieldProps } from './TextField.tsx';

export interface SelectFieldProps<V extends string> extends FieldProps {
  value: V;
  /** Values with their labels, in order. */
  options: readonly (readonly [V, string])[];
  disabled?: boolean;
  onChoose: (value: V) => void;
}

/**
 * A field for one of several values. Uses the browser's own select, because phones show it in the system's style with
 * large rows.
 */
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
