import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onSeen` once when the element comes into view. Use this hook for elements that cannot use `loading="lazy"`,
 * because their file has no plain address.
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
