/** A suggestion or a history entry. Its id is unique only within its place. */
export interface OfPlace {
  place_id: string;
  id: string;
}

/** The parameters of its path. */
export const pathOf = ({ place_id, id }: OfPlace) => ({ id: place_id, sid: id });
