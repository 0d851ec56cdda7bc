/**
 * Id of an HTML element in the page of a published place. The element contains the place as JSON, so the app can start
 * without requesting GET /places/{id}.
 */
export const embeddedPlaceElement = 'place-data';
