import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { dayBounds } from './days.ts';

interface DayFieldProps {
  label: string;
  /** A value of `<input type="date">`; empty if no day is chosen. */
  day: string;
  /** Called with a complete day, or with an empty text. */
  onDay: (day: string) => void;
}

const wholeDay = (text: string): string => (dayBounds(text) === null ? '' : text);

/**
 * A field for a day. While the year is incomplete, the field shows the typed text, and calls `onDay` with an empty
 * text.
 */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  return (
    <TextField
      label={label}
      type="date"
      dir="ltr"
      // without this maximum, browsers accept six digits for the year
      max="9999-12-31"
      value={wholeDay(typed) === day ? typed : day}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        onDay(wholeDay(text));
      }}
    />
  );
}
