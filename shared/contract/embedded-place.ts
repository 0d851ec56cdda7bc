/**
 * A published place's page contains the place as JSON in the element with this id. So the app can start without
 * requesting GET /places/{id}.
 */
export const embeddedPlaceElement = 'place-data';
