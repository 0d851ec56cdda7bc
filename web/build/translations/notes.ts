import type { MessageKey } from '../../src/i18n/catalogues.ts';

/**
 * Notes for translators: what a translator cannot see from the English text alone. `npm run cli -- texts --write`
 * copies the notes into the catalogues.
 */
export const notes: Partial<Record<MessageKey, string>> = {
  'app.titleOf':
    'Title of the browser tab. {name} is a place’s name, {brand} is the product’s name.',
  'common.required': 'Shown below a field that is empty but required.',
  'reason.required':
    '{field} is the name of a form field, such as “Links”. This is also true for the other reasons.',
  'status.requested': 'Status of a published place: an admin has asked users for a better name.',
  'filters.approved': 'A switch above the map. Keep it as short as possible.',
  'filters.pending': 'A switch above the map. Keep it as short as possible.',
  'filters.requested': 'A switch above the map. Keep it as short as possible.',
  'filters.suggestions': 'A switch above the map. Keep it as short as possible.',
  'toolbar.pdf':
    'A button that downloads the book of all names. The English text ends with a space; the other languages have no space there.',
  'toolbar.languageFailed': '{language} is the language’s name in that language.',
  'map.clusterOf':
    'A row in the list of places in view: a place and the places around it. Pressing the row zooms in. {name} is the most important place.',
  'map.namesShown': 'Read by screen readers; a list of names follows.',
  'map.goToNearest':
    'On an arrow that the map shows when no name is in view. It points to the nearest place with a name.',
  'place.variants': '{source} is the name of an open data set, for example GeoNames.',
  'map.cluster':
    'A row in the list of places in view: several places whose names have not loaded. Pressing the row zooms in.',
  'map.andMore': 'Last line of a long list of places.',
  'place.currently': 'Before a name in quotation marks: Currently «…».',
  'place.expand': 'Opens the collapsed panel of a place.',
  'place.drag': 'Read by screen readers on the handle of the sheet.',
  'search.placeholder': 'Inside the empty search box.',
  'search.predictions': 'Heading above places that are not on our map.',
  'addPlace.exactPoint': 'A choice in a list: the point itself, not one of the places around it.',
  'list.yourPoint': 'Label of the marker at the row’s own position on the map.',
  'list.fromPoint':
    '{distance} is for example “300 m away”: the distance between a place and the position in the row.',
  'list.newPlace': '{point} is a latitude and a longitude.',
  'addPlace.landmark':
    '{name} is a known place near the point. {distance} is for example “300 m away”.',
  'addPlace.nameFor': 'Before the name of a place or a point.',
  'review.by':
    '{name} is the person who suggested, approved or deleted something. The text also appears after the action.',
  'review.anonymous': 'Shown instead of a contributor’s name if the account was deleted.',
  'review.nameless':
    'Shown instead of a contributor’s name if the account exists, but has no name.',
  'review.take':
    'Read by screen readers on the switch that accepts a suggested value. {field} is the field’s name.',
  'review.pending': 'Toast while a request is in progress.',
  'review.empty': 'Shown instead of a value that is missing.',
  'review.suggestionCount': 'Number of a place’s pending suggestions.',
  'review.action.created': 'In a place’s history: the place was added.',
  'merge.tooMany':
    'An admin merges two places: one stays, and the suggestions of the other one move to it.',
  'flagged.restoreFirst': 'An admin wants to publish the recording of a deleted place again.',
  'toolbar.downloadMap':
    'A button. It opens the dialog that downloads the map for use without a connection.',
  'offlineMap.size': 'Size of a download.',
  'offlineMap.kept': '{date} is when the map was downloaded.',
  'offlineMap.renew': 'A button that downloads the changes since the last download.',
  'offlineMap.mayVanish': '“It” is the downloaded map.',
  'offlineMap.outdated': 'Shown if the site has newer map files than the open page expects.',
  'offlineMap.part':
    'Heading above a text and a button. The button downloads the most detailed map of an area.',
  'offlineMap.partSize': 'Width and height of an area. It follows a place’s name.',
  'offlineMap.partKept': 'About a downloaded area. {date} is the date of the download.',
  'offlineMap.partBroken': 'About an area whose download stopped before it was complete.',
  'offlineMap.partGoOn': 'A button that continues the download.',
  'offlineMap.partDrop': 'A button in a list: removes a downloaded area from the device.',
  'offlineMap.names':
    'Heading above a text and buttons. The buttons download the names of the area in view as a file.',
  'offline.newVersion': 'About a new version of the app. A button that loads it follows.',
  'voice.start': 'A button that starts a voice recording.',
  'review.speaker':
    'Before the speaker’s place of origin and decade of birth. Only the contributor and reviewers see it.',
  'review.forgetSpeaker':
    'A button below “Speaker (not published)”. It deletes the speaker’s place of origin and decade of birth. The recording stays.',
  'outbox.keepOpen':
    'Below a form, if the browser cannot store drafts or the device has no free space.',
  'batch.listWhich': 'Opens the list of the places that were found.',
  'batch.listFile': 'A button that opens a file from the device.',
  'voice.timeline': 'Read by screen readers on the slider of the audio player.',
};
