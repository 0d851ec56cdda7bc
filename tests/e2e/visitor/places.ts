export const urmu = {
  id: 'gn-121801',
  name_az: 'Urmu',
  name_loc: 'اورمو',
  name_new: 'Urmia – ارومیه',
  link: 'https://en.wikipedia.org/wiki/Urmia',
} as const;

/** A place with the status `requested`. Its marker is red, and hidden by default. */
export const sucas = { id: 'gn-114163', name_az: 'Sücas', name_new: 'Sojas – سجاس' } as const;
