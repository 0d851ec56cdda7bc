import { useState } from 'react';
import { TextField } from '../../../ui/TextField.tsx';
import { dayBounds } from './days.ts';

interface DayFieldProps {
  label: string;
  /** As `<input type="date">` has it; empty for none. */
  day: string;
  /** Called with a whole day, or with an empty text. */
  onDay: (day: string) => void;
}

/** A day. While its year is being typed, the field keeps what was typed and its day is empty. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: day, day });
  return (
    <TextField
      label={label}
      type="date"
      dir="ltr"
      // browsers otherwise accept years of six digits
      max="9999-12-31"
      value={typed.day === day ? typed.text : day}
      onChange={({ target: { value: text } }) => {
        const next = dayBounds(text) === null ? '' : text;
        setTyped({ text, day: next });
        onDay(next);
      }}
    />
  );
}
