export const tags = [
  {
    name: 'full',
    description:
      'long, or repeats another test in another width, language or engine, or tests what few people do: a plain `npm test` leaves it out',
  },
];
