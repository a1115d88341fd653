export type Resource = {
  Type: string;
  Properties: Record<string, unknown>;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};
export type Template = { Resources: Record<string, Resource>; Outputs: Record<string, { Value: unknown }> };

/** Returns the resources of a type, each with its logical id. */
export const resourcesOf = ({ Resources }: Template, type: string): [string, Resource][] =>
  Object.entries(Resources).filter(([, resource]) => resource.Type === type);

/** Returns the properties of each resource of a type. */
export const propertiesOf = (template: Template, type: string) =>
  resourcesOf(template, type).map(([, { Properties }]) => Properties);

/**
 * Returns the only resource of a type whose logical id begins with `idPrefix`. Throws if there are none or
 * several.
 */
export function resourceOf(template: Template, type: string, idPrefix = ""): Resource {
  const [found, ...others] = resourcesOf(template, type).filter(([id]) => id.startsWith(idPrefix));
  if (!found || others.length > 0) throw new Error(`Not exactly one ${type} ${idPrefix}`);
  return found[1];
}
