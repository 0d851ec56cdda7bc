/** Identifies a suggestion or a history entry. The id is unique only within the place. */
export interface OfPlace {
  place_id: string;
  id: string;
}

export const pathOf = ({ place_id, id }: OfPlace) => ({ id: place_id, sid: id });
