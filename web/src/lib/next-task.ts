/** Lets the thread handle other tasks first, such as input or messages. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
