import type { Field } from '@shared/contract/fields.ts';

export const fields = {
  'field.name_new': 'Current name',
  'field.name_az': 'Old name (Latin)',
  'field.name_loc': 'Old name (Arabic script)',
  'field.about': 'About',
  'field.links': 'Links',
  'field.images': 'Photos',
  'field.voiceUrl': 'Voice recording',
  'field.names': 'Name in history',
} as const satisfies Record<`field.${Field}`, string>;
