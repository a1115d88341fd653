/** The operator of a deployment, as given to `npm run deploy`. Shown on the legal pages. */
export type DeploymentOperator = {
  /** Name and legal form. For a company, also what the law requires: capital and register. */
  name: string;
  address: string;
  phone: string | null;
  contactEmail: string;
  /** E-mail address of the data protection officer; `null` if there is none. */
  dpoEmail: string | null;
  /** The person legally responsible for the publication. */
  publisher: string;
  /** Name and address of the hosting company; `null` for Amazon Web Services. */
  host: string | null;
};

/** Where a deployment processes and keeps user data. */
export type DeploymentHosting = {
  /** The Bedrock models, each by its id or its inference profile. */
  models: readonly string[];
  logRetentionDays: number;
};
