/** Words of a name that stand beside each other, and where the first of them stands. */
export interface Run<Word> {
  from: number;
  words: readonly Word[];
}

/** Words that may be one in another spelling: آغ بولاق, آغبولاق. */
const together = 3;
/** Words of a name that are looked at: each run of one name is compared with each of the other. */
const compared = 8;

/** One to three neighbouring words each, single ones first. */
export function runsOf<Word>(name: readonly Word[]): Run<Word>[] {
  const words = name.slice(0, compared);
  return Array.from({ length: together }, (_, more) =>
    words
      .slice(0, Math.max(0, words.length - more))
      .map((_word, from) => ({ from, words: words.slice(from, from + more + 1) })),
  ).flat();
}
