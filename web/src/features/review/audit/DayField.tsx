import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { dayBounds } from './days.ts';

interface DayFieldProps {
  label: string;
  day: string;
  /** Called with a complete date, or with an empty text. */
  onDay: (day: string) => void;
}

const wholeDay = (text: string): string => (dayBounds(text) === null ? '' : text);

/** A date field. While the typed year is incomplete, the field calls `onDay` with an empty text. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  return (
    <TextField
      label={label}
      type="date"
      dir="ltr"
      // Without a maximum, browsers accept a year with six digits.
      max="9999-12-31"
      value={wholeDay(typed) === day ? typed : day}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        onDay(wholeDay(text));
      }}
    />
  );
}
