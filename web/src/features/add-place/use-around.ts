import type { Location } from '@shared/contract/schemas.ts';
import { useEffect, useState } from 'react';
import { lookAround } from './look-around.ts';
import type { PlaceAround } from './places-around.ts';

/**
 * Returns the existing places around a point. While these places load, returns the places around the previous point.
 */
export function useAround({ lat, lng }: Location): readonly PlaceAround[] {
  const [around, setAround] = useState<readonly PlaceAround[]>([]);
  useEffect(() => lookAround({ lat, lng }, ({ places }) => setAround(places)), [lat, lng]);
  return around;
}
