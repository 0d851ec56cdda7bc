import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { expect, it } from 'vitest';
import { mp3 } from '../../../functions/src/uploads/testing/recording.ts';
import { violationsOf } from '../support/axe.ts';
import { theirDirection } from '../support/languages/test-language.ts';
import { ownSuggestionsButton } from '../support/toolbar.ts';
import { createAccount } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshNames,
  freshPoint,
  submissionsOf,
  suggest,
  uploadAs,
} from './support/api.ts';
import { openSignedIn, toast } from './support/session.ts';

it(
  'the contributor and an admin can delete the details of a speaker',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const { id } = freshPoint();
    for (const born of [1950, 1960]) {
      const file = `places/${id}/voice_${born}.mp3`;
      const voiceUrl = await uploadAs(user, file, new Uint8Array(mp3(2)));
      const speaker = { dialect: { id: 'gn-1', name: 'Gizlikənd' }, born };
      const names = freshNames('Səsli', 'سسلی');
      await suggest(user, id, aSuggestion({ ...names, voiceUrl, speaker }));
    }

    const page = await openSignedIn(user);
    await ownSuggestionsButton(page).click();
    const forget = page.getByRole('button', { name: 'Delete speaker details' });
    await expect.poll(() => forget.count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    const decade = page.getByText(/1950–1959|۱۹۵۰–۱۹۵۹/);
    expect(await decade.evaluate((one) => getComputedStyle(one).direction)).toBe(theirDirection());
    await forget.first().click();
    await toast(page, 'Successfully deleted');
    await expect.poll(() => forget.count()).toBe(1);
    const own = await callAs<OwnSuggestion[]>(user, 'GET', '/places/suggestions');
    expect(own.map(({ speaker }) => speaker?.born ?? null)).toEqual([null, 1950]);

    const review = await openSignedIn(admin, `/places/${id}`);
    await review.getByRole('button', { name: 'View Suggestions' }).click();
    await review.getByText('Gizlikənd').waitFor();
    await review.getByRole('button', { name: 'Delete speaker details' }).click();
    await review.getByText('Gizlikənd').waitFor({ state: 'detached' });
    const left = await submissionsOf(admin, id);
    expect(left.map(({ speaker, voiceUrl }) => [speaker, typeof voiceUrl])).toEqual([
      [null, 'string'],
      [null, 'string'],
    ]);
  },
);
