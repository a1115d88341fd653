/** Where the slider stands before anybody moves it, in percent: neither of its ends is suggested. */
export const FIRST_SURENESS = 70;
