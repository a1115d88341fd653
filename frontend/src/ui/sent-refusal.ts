let isHeard = false;

/** Of what was sent, something is refused. */
export const noteRefusal = (): void => void (isHeard = true);

/** What is found wrong from now on may come from a letter. */
export const forgetRefusal = (): void => void (isHeard = false);

/** Whether an answer has refused something since a letter was typed. */
export const isRefusalHeard = (): boolean => isHeard;
