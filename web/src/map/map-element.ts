/** The element of the page's map; null before it is drawn. */
export const mapElement = (): HTMLElement | null =>
  document.querySelector('main [role=region][tabindex]');

/**
 * The element that moves with the map under a finger: Leaflet's pane. Google's map has none, so its own element is
 * used.
 */
export const movingElement = (): HTMLElement | null => {
  const map = mapElement();
  return map?.querySelector<HTMLElement>('.leaflet-map-pane') ?? map;
};
