/** The fields of the form in both modes; each mode sends only some of them. */
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

/** The fields in the order of the form: the first invalid one gets the focus. */
export const ACCESS_FIELD_NAMES = Object.keys(EMPTY_ACCESS_VALUES) as (keyof AccessValues)[];
