import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { full } from '../../full.ts';
import { violationsOf } from '../support/axe.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount } from './support/accounts.ts';
import {
  approveAndUndo,
  choose,
  findPlaces,
  group,
  leave,
  listSizes,
  openDialog,
  ownOf,
  positionOf,
  requestsOf,
  said,
  send,
  sendTheRest,
  villages,
} from './support/bring-list.ts';
import { dialog, openSignedIn } from './support/session.ts';
import { unnamedPlaces } from './support/unnamed.ts';

const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;

const documentOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'docProps/core.xml': strToU8(
      '<cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:creator>SECRET author</dc:creator></cp:coreProperties>',
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>SECRET heading</w:t></w:r></w:p><w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl></w:body></w:document>`,
    ),
  });

const invented = ['بوزلوجا', 'سارمازلی', 'دووارجیق', 'قانلیجا', 'اوزونلار'].flatMap((name) =>
  ['یوخاری', 'آشاغی', 'بؤیوک', 'کیچیک', 'اورتا', 'قره', 'آغ', 'گؤی'].map(
    (kind) => `${kind} ${name}`,
  ),
);

it.each(listSizes)(
  'sends a Word table of 40 name pairs once over a broken connection, and withdraws the whole list: %o',
  { tags: 'full' },
  async (size) => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(user, '/', { network, ...size });
    const requests = requestsOf(page);
    const places = villages(invented.length, unnamedPlaces('bring-docx'));
    const table = documentOf([
      ['ردیف', 'نام قدیم', 'نام فعلی', 'عرض', 'طول'],
      ...places.map(({ fa, lat, lng }, at) => [
        `${at + 1}`,
        invented[at] ?? '',
        fa,
        `${lat}`,
        `${lng}`,
      ]),
    ]);

    await openDialog(page);
    await choose(page, 'SECRET list.docx', table);
    await said(page, 'Names found: 40');
    expect(await violationsOf(page)).toEqual([]);
    await findPlaces(page);
    await group(page, 'Ready to send: 40').waitFor();

    const cut = network.cutAt({ ending: '/submit', skip: 11, moment: 'after' });
    const source = `Kənd adları ${user.uid}`;
    await send(page, 40, source);
    await cut;
    await sendTheRest(page, network, '11 of 40 sent', { timeout: 60_000 });

    const own = await ownOf(user);
    expect(own).toHaveLength(40);
    expect(new Map(own.map(({ place_id, name_loc }) => [name_loc, positionOf(place_id)]))).toEqual(
      new Map(places.map(({ id }, at) => [invented[at], positionOf(id)])),
    );
    expect(requests.join('\n')).not.toContain('SECRET');

    if (full) await approveAndUndo(user, source, 40, size);
    await openDialog(page);
    await choose(page, 'again.docx', table);
    await findPlaces(page);
    await group(page, 'Already there: 40').waitFor();
    await leave(page);

    await page.getByRole('button', { name: /^Open my suggestions/ }).click();
    await page.getByText('40 of 40 pending').waitFor();
    await page.getByRole('button', { name: 'Withdraw the list' }).click();
    await page
      .getByRole('dialog', { name: 'Withdraw this list?' })
      .getByRole('button', { name: 'Withdraw' })
      .click();
    await page.getByText('Your list was withdrawn').waitFor();
    expect(await ownOf(user)).toEqual([]);
  },
);

it.each(listSizes)(
  'matches points of a map app with the nearest places, and sends each old name once: %o',
  { tags: 'full' },
  async (size) => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(user, '/', { network, ...size });
    const requests = requestsOf(page);
    const places = villages(3, unnamedPlaces('bring-kml'));
    const points = places.map(
      ({ lat, lng }, at) =>
        `<Placemark><name>${invented[at]}</name><description>SECRET +98 914</description><TimeStamp><when>2026-05-04T07:10:00Z</when></TimeStamp><styleUrl>#placemark-red</styleUrl><Point><coordinates>${lng},${lat}</coordinates></Point></Placemark>`,
    );
    const kml = `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://earth.google.com/kml/2.2"><Document><name>SECRET bookmarks</name>${points.join('')}</Document></kml>`;

    await openDialog(page);
    await choose(page, 'bookmarks.kml', Buffer.from(kml));
    await said(page, 'Names found: 3');
    await dialog(page).getByLabel('Column 1').selectOption({ label: 'Old name' });
    await findPlaces(page);
    await group(page, 'To choose: 3').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const asked = dialog(page).getByLabel('Place');
    for (const at of [0, 1, 2]) await asked.nth(at).selectOption({ index: 1 });
    await group(page, 'Ready to send: 3').waitFor();
    const source = `Öz xəritəm ${user.uid}`;
    const cut = network.cutAt({ ending: '/submit', skip: 1, moment: 'after' });
    await send(page, 3, source);
    await cut;
    await sendTheRest(page, network, '1 of 3 sent');
    const own = await ownOf(user);
    expect(own).toHaveLength(3);
    expect(new Map(own.map(({ place_id, name_loc }) => [place_id, name_loc]))).toEqual(
      new Map(places.map(({ id }, at) => [id, invented[at]])),
    );
    expect(requests.join('\n')).not.toMatch(/SECRET|2026-05-04/);
    if (full) await approveAndUndo(user, source, 3, size);

    await openDialog(page);
    await choose(page, 'bookmarks.kml', Buffer.from(kml));
    await said(page, 'Names found: 3');
    expect(await dialog(page).getByLabel('Column 1').inputValue()).toBe('old');
    await findPlaces(page);
    await group(page, 'Already there: 3').waitFor();
    await group(page, 'Ready to send: 0').waitFor();
    expect(await ownOf(user)).toHaveLength(3);
  },
);
