/**
 * The id of the element in which the page of a published place carries that place as JSON, as GET /places/{id}
 * answers visitors: the app begins with it and need not ask.
 */
export const embeddedPlaceElement = 'place-data';
