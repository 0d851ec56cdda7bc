import type { MessageKey } from '../../src/i18n/catalogues.ts';

/**
 * Notes for translators about what the English text does not show. `npm run cli -- texts --write` adds these notes to
 * the catalogues.
 */
export const notes: Partial<Record<MessageKey, string>> = {
  'app.titleOf': 'Title of the browser’s tab. {name} is a place, {brand} the product.',
  'common.required': 'Under a field that was left empty.',
  'reason.required':
    '{field} is what a field of the form is called, such as “Links”. So it is in the other reasons.',
  'status.requested': 'An admin has asked for better names of a published place.',
  'filters.approved': 'A switch above the map; as short as it can be.',
  'filters.pending': 'A switch above the map; as short as it can be.',
  'filters.requested': 'A switch above the map; as short as it can be.',
  'filters.suggestions': 'A switch above the map; as short as it can be.',
  'toolbar.pdf':
    'A button: downloads the book of all names. English has a space at its end, others have none.',
  'toolbar.languageFailed': '{language} is a language’s own name for itself.',
  'map.clusterOf':
    'Read by screen readers on a dot that stands for a town and the places around it; pressing zooms in.',
  'map.namesShown': 'Read by screen readers; a list of names follows.',
  'map.goToNearest':
    'On an arrow that points where the nearest settlement lies when the view is empty.',
  'place.variants': '{source} is the name of an open data set, for example GeoNames.',
  'map.cluster':
    'Read by screen readers on a number that stands for many places; pressing zooms in.',
  'map.andMore': 'The last line of a long list of places.',
  'place.currently': 'Before a name in quotation marks: Currently «…».',
  'place.expand': 'Opens the folded panel of a place.',
  'place.drag': 'Read by screen readers on the handle of the sheet.',
  'search.placeholder': 'Inside the empty search box.',
  'search.predictions': 'Heading over places that our map does not have.',
  'addPlace.exactPoint': 'The choice that names the point itself, not one of the places around it.',
  'list.yourPoint': 'Beside the marker at the position that the row of the list has.',
  'list.fromPoint':
    '{distance} is such as “300 m away”: how far a place is from the position that the row of the list has.',
  'list.newPlace': '{point} is a latitude and longitude.',
  'addPlace.landmark': '{name} is a known place near the point, {distance} such as “300 m away”.',
  'addPlace.nameFor': 'Before the name of a place or a point.',
  'review.by': 'Whoever suggested, approved, deleted …: it stands behind what was done, too.',
  'review.anonymous': 'In the place of a contributor’s name.',
  'review.take': '{field} is what a field is called: a switch that takes it over.',
  'review.pending': 'Stands beside the admin’s menu while a change is on its way.',
  'review.empty': 'Stands for a value that there is none of.',
  'review.suggestionCount': 'How many suggestions of a place wait.',
  'review.action.created': 'In a place’s history: the place was added.',
  'toolbar.downloadMap': 'Keeps the whole map on the device, for where there is no network.',
  'offlineMap.size': 'How much is fetched from the network.',
  'offlineMap.kept': '{date} is when the map was downloaded.',
  'offlineMap.renew': 'A button: downloads what has changed since the last download.',
  'offlineMap.mayVanish': '“It” is the downloaded map.',
  'offlineMap.outdated': 'The site has newer files of the map than the page that is open.',
  'offlineMap.part':
    'A heading. Below it are a text and a button that downloads the finest level of the map.',
  'offlineMap.partSize': 'How large a part of the map is, behind a place’s name.',
  'offlineMap.partKept':
    'About a part of the map that is on the device. {date} is when it was downloaded.',
  'offlineMap.partBroken': 'Of a part of the map of which the connection brought only some.',
  'offlineMap.partGoOn': 'A button: fetches what is missing.',
  'offlineMap.partDrop': 'A button in a list: a part of the map leaves the device.',
  'offlineMap.names':
    'A heading; a text and buttons follow that download the names of the area in view as a file.',
  'offline.newVersion': 'Of the app; a button that loads it follows.',
  'voice.start': 'A button: begins to record a voice.',
  'review.speaker':
    'Before where a recording’s speaker is from, and their decade of birth. Contributor and admins alone see it.',
  'review.forgetSpeaker':
    'A button below the line “Speaker (not published)”. Where the speaker is from and their decade of birth go; the recording stays.',
  'outbox.keepOpen': 'Below a form, in a browser that stores nothing, or on a device that is full.',
  'batch.listWhich': 'Opens the list of what was found.',
  'batch.listFile': 'A button that opens a file of the device.',
  'voice.timeline': 'Read by screen readers on the slider of the player.',
};
