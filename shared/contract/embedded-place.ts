/**
 * Id of the element in a published place's page that contains the place as JSON. So the app can start without
 * requesting GET /places/{id}.
 */
export const embeddedPlaceElement = 'place-data';
