import { brand } from '@shared/contract/brand.ts';
import { reconcileLimits } from './requests.ts';

/** The service finds only places, so every result has this type. */
export const placeType = { id: 'place', name: 'Place' } as const;

const previewSize = { width: 420, height: 160 } as const;

const described = (origin: string) => ({
  name: `${brand.name}: original place names of Azerbaijan`,
  documentation: `${origin}/data`,
  logo: `${origin}/icon.svg`,
  defaultTypes: [placeType],
  batchSize: reconcileLimits.queries,
});

/** Returns the description of the service (Reconciliation Service API 0.2, "Service manifest"). */
export function manifest(origin: string): object {
  const service = `${origin}/reconcile`;
  return {
    ...described(origin),
    versions: ['0.2'],
    identifierSpace: `${origin}/places/`,
    schemaSpace: `${service}/`,
    view: { url: `${origin}/places/{{id}}` },
    preview: { url: `${service}/preview?id={{id}}`, ...previewSize },
    suggest: {
      entity: { service_url: service, service_path: '/suggest' },
      property: { service_url: service, service_path: '/properties' },
    },
    extend: {
      propose_properties: { service_url: service, service_path: '/propose' },
      property_settings: [],
    },
  };
}

/**
 * Returns the description of the service for the API's 1.0 draft. The fields have the same names as in version 0.2, but
 * other shapes.
 */
export function draftManifest(origin: string): object {
  return {
    ...described(origin),
    versions: ['1.0-draft'],
    view: { url: `${origin}/places/{id}` },
    preview: previewSize,
    suggest: { entity: true, property: true, type: false },
    standardizedScore: true,
  };
}
