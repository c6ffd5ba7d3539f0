import { useEffect, useState } from 'react';

/** A text once it has stayed the same for some milliseconds; empty before. */
export function useSettled(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled === text ? text : '';
}
