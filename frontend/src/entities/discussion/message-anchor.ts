/** Returns the DOM id of a message. */
export const messageAnchor = (id: string): string => `message-${id}`;
