/**
 * The id of the element in which a published place's page contains the place as JSON, in the form of GET
 * /places/{id} for visitors: the app starts with it and need not request it.
 */
export const embeddedPlaceElement = 'place-data';
