/** Returns the DOM id of a message. */
export const messageElementId = (id: string): string => `message-${id}`;
