/** Kilobits per second of every recording that this site makes. */
export const bitrate = 48;

/** Duration in seconds of a recording that this site has encoded, computed from its size. */
export const secondsOf = ({ size }: Blob): number => (size * 8) / (bitrate * 1000);
