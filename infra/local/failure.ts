/** Why the product cannot start or go on, as a sentence for whoever typed the command. */
export class LocalFailure extends Error {
  override readonly name = "LocalFailure";
}
