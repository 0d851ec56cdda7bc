import { languageTag } from '@shared/names/language-tag.ts';
import type { ShownForms } from '@shared/names/names-to-show.ts';
import { Fragment } from 'react';

export function Forms({ name }: { name: ShownForms }) {
  return [name, ...name.otherForms].map((one, index) => (
    <Fragment key={one.script}>
      {index > 0 && ' · '}
      <bdi lang={languageTag(one)}>{one.form}</bdi>
    </Fragment>
  ));
}
