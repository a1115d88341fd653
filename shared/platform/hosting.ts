/** The operator of a deployment: options of `npm run deploy`, shown on its legal pages. */
export type Operator = {
  /** Name and legal form; for a company also the legally required details (capital, register). */
  name: string;
  address: string;
  phone: string | null;
  contactEmail: string;
  /** E-mail of the data protection officer, if any. */
  dpoEmail: string | null;
  /** The person legally responsible for the publication. */
  publisher: string;
  /** Name and address of the host, if it is not Amazon Web Services. */
  host: string | null;
};

/** The places where a deployment stores and processes user data. */
export type Hosting = {
  /** Bedrock models, by id or inference profile. */
  models: readonly string[];
  logRetentionDays: number;
};
