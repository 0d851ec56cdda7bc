export const failure = (code: number): Error => Object.assign(new Error('lost'), { code });
