import { brand } from '@shared/contract/brand.ts';
import { reconcileLimits } from './requests.ts';

/** The only type of the results. */
export const placeType = { id: 'place', name: 'Place' } as const;

/** The service's description of itself (Reconciliation Service API 0.2, "Service manifest"). */
export function manifest(origin: string): object {
  const service = `${origin}/reconcile`;
  return {
    versions: ['0.2'],
    name: `${brand.name}: original place names of Azerbaijan`,
    identifierSpace: `${origin}/places/`,
    schemaSpace: `${service}/`,
    documentation: `${origin}/data`,
    logo: `${origin}/icon.svg`,
    view: { url: `${origin}/places/{{id}}` },
    preview: { url: `${service}/preview?id={{id}}`, width: 420, height: 160 },
    defaultTypes: [placeType],
    suggest: {
      entity: { service_url: service, service_path: '/suggest' },
      property: { service_url: service, service_path: '/properties' },
    },
    extend: {
      propose_properties: { service_url: service, service_path: '/propose' },
      property_settings: [],
    },
    batchSize: reconcileLimits.queries,
  };
}
