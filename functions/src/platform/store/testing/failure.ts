/** An error with a gRPC status code, like those of the Firestore SDK. */
export const failure = (code: number): Error => Object.assign(new Error('lost'), { code });
