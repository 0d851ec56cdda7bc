/** The element of the page's map; null before it is drawn. */
export const mapElement = (): HTMLElement | null =>
  document.querySelector('main [role=region][tabindex]');

/**
 * The element that moves when the user drags the map: Leaflet's pane. For Google's map, which has no such pane, the
 * map's own element.
 */
export const movingElement = (): HTMLElement | null => {
  const map = mapElement();
  return map?.querySelector<HTMLElement>('.leaflet-map-pane') ?? map;
};
