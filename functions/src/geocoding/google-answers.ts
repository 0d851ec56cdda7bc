import * as z from 'zod/mini';

const latLng = z.object({ lat: z.number(), lng: z.number() });

export const geocodeAnswer = z.object({
  status: z.string(),
  results: z.optional(
    z.array(
      z.object({
        place_id: z.string(),
        formatted_address: z.string(),
        types: z.array(z.string()),
        geometry: z.object({ location: latLng }),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    ),
  ),
});
export type GeocodeAnswer = z.infer<typeof geocodeAnswer>;

const text = z.object({ text: z.string() });

/** Response of the Places API (New), `places:autocomplete`. If there are no predictions, the response is `{}`. */
export const autocompleteAnswer = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text,
            structuredFormat: z.optional(z.object({ mainText: text })),
          }),
        ),
      }),
    ),
  ),
});
