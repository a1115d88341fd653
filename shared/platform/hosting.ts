/** The operator of a deployment: options of `npm run deploy`, which its legal pages show. Texts as they were given. */
export type Operator = {
  /** Name and legal form; for a company also what the law asks for (capital, register). */
  name: string;
  address: string;
  phone: string | null;
  contactEmail: string;
  /** Of the data protection officer, where there is one. */
  dpoEmail: string | null;
  /** Who is responsible for what is published. */
  publisher: string;
  /** Name and address of the host, where it is not Amazon Web Services. */
  host: string | null;
};

/** The hosting of a deployment: where it keeps and handles what people write. */
export type Hosting = {
  /** The models of Bedrock, by their ids or those of their inference profiles. */
  models: readonly string[];
  logRetentionDays: number;
};
