/** An error with a status code of gRPC, as the Firestore SDK throws it. */
export const failure = (code: number): Error => Object.assign(new Error('lost'), { code });
