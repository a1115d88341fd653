/** The form's fields in both modes; each mode sends its own. */
export type AccessValues = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  privacyAccepted: boolean;
};

export const EMPTY_ACCESS_VALUES: AccessValues = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  confirmation: "",
  privacyAccepted: false,
};

/** The fields in screen order: the first invalid one gets the focus. */
export const ACCESS_FIELDS = Object.keys(EMPTY_ACCESS_VALUES) as (keyof AccessValues)[];
