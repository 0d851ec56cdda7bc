/**
 * The id of an element in a published place's page. The element contains the place as JSON, as visitors get it from GET
 * /places/{id}, so that the app can start without this request.
 */
export const embeddedPlaceElement = 'place-data';
