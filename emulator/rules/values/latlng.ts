const EARTH_RADIUS_METRES = 6_371_010;
const RADIANS = Math.PI / 180;

/** Latitude and longitude are in degrees. */
export class RulesLatLng {
  readonly type = 'latlng';
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }

  static inRange(latitude: number, longitude: number): boolean {
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  }

  /** Returns the distance in metres along the Earth's surface (haversine formula). */
  distanceTo(other: RulesLatLng): number {
    const phi = (other.latitude - this.latitude) * RADIANS;
    const lambda = (other.longitude - this.longitude) * RADIANS;
    const scale = Math.cos(this.latitude * RADIANS) * Math.cos(other.latitude * RADIANS);
    const h = Math.sin(phi / 2) ** 2 + scale * Math.sin(lambda / 2) ** 2;
    return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
  }
}
