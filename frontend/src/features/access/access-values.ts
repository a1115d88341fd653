/** What both modes type in; each sends its part. */
export type AccessValues = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  privacyAccepted: boolean;
};

export const EMPTY_VALUES: AccessValues = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  privacyAccepted: false,
};

/** In the order of the screen: the first wrong one takes the focus. */
export const FIELD_ORDER = Object.keys(EMPTY_VALUES) as (keyof AccessValues)[];
