/** Four decimals of a degree give a precision of about 11 m, which is enough to find a village. */
const decimals = 4;

/** Writes a position, for example `38.4774° N  47.0699° E`. */
export function coordinates({ lat, lng }: { readonly lat: number; readonly lng: number }): string {
  const one = (value: number, positive: string, negative: string): string =>
    `${Math.abs(value).toFixed(decimals)}° ${value < 0 ? negative : positive}`;
  return `${one(lat, 'N', 'S')}  ${one(lng, 'E', 'W')}`;
}
