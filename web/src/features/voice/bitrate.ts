/** Kilobits per second of every recording that this site makes. */
export const bitrate = 48;

/** Seconds of an encoded recording, by its size. */
export const secondsOf = ({ size }: Blob): number => (size * 8) / (bitrate * 1000);
