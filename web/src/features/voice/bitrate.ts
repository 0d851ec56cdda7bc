/** Bit rate of every recording that this site makes, in kilobits per second. */
export const bitrate = 48;

/** Returns the duration in seconds of a recording that this site has encoded, computed from the recording's size. */
export const secondsOf = ({ size }: Blob): number => (size * 8) / (bitrate * 1000);
