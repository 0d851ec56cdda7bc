export const withoutExtension = (name: string): string => name.replace(/\.[^.]+$/, '');
