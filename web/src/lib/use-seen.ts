import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onSeen` once when the element comes into view. The attribute `loading="lazy"` works only for files that an
 * element loads by their address, so this hook is for everything else, such as private files and code.
 */
export function useSeen(element: RefObject<Element | null>, onSeen: () => unknown): void {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      latest.current();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
