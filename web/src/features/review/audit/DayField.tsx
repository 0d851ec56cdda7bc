import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { dayBounds } from './days.ts';

interface DayFieldProps {
  label: string;
  /** A value of `<input type="date">`; empty for none. */
  day: string;
  /** Called with a whole day, or with an empty text. */
  onDay: (day: string) => void;
}

const wholeDay = (text: string): string => (dayBounds(text) === null ? '' : text);

/** A field for a day. Until the year is complete, it shows the typed text but reports an empty day. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(day);
  return (
    <TextField
      label={label}
      type="date"
      dir="ltr"
      // without a maximum, browsers accept years of six digits
      max="9999-12-31"
      value={wholeDay(typed) === day ? typed : day}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        onDay(wholeDay(text));
      }}
    />
  );
}
