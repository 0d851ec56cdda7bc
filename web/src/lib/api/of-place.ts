/** Identifies a suggestion or a history entry. Its id is unique only within its place. */
export interface OfPlace {
  place_id: string;
  id: string;
}

/** The path parameters of a call about a suggestion. */
export const pathOf = ({ place_id, id }: OfPlace) => ({ id: place_id, sid: id });
