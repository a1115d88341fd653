import type { DeploymentHosting } from "#shared/platform/hosting.ts";

/** Where each AWS region is. A region that is not listed is named by its code. */
const PLACES: Record<string, string> = {
  "eu-west-3": "à Paris, en France",
  "eu-west-1": "en Irlande",
  "eu-west-2": "à Londres, au Royaume-Uni",
  "eu-central-1": "à Francfort, en Allemagne",
  "eu-central-2": "à Zurich, en Suisse",
  "eu-north-1": "à Stockholm, en Suède",
  "eu-south-1": "à Milan, en Italie",
  "eu-south-2": "en Espagne",
};

export const describeRegion = (region: string): string => PLACES[region] ?? `dans la région ${region} d’AWS`;

/** Where the regions of a Bedrock inference profile are, by the first part of the profile's id. */
const REACHES: Record<string, string> = {
  eu: "dans une région d’AWS de l’Union européenne (à ce jour en Allemagne, en Espagne, en France, en Irlande, en Italie ou en Suède)",
  us: "dans une région d’AWS aux États-Unis",
  ca: "dans une région d’AWS au Canada",
  apac: "dans une région d’AWS en Asie ou en Océanie",
  jp: "dans une région d’AWS au Japon",
  au: "dans une région d’AWS en Australie ou en Nouvelle-Zélande",
  global: "dans n’importe quelle région commerciale d’AWS, partout dans le monde",
};

const MAKERS: Record<string, string> = {
  anthropic: "Anthropic",
  amazon: "Amazon",
  mistral: "Mistral AI",
  meta: "Meta",
};

const isReach = (part: string) => Object.hasOwn(REACHES, part);

function reachOf(model: string, region: string): string {
  const [first = ""] = model.split(".");
  return REACHES[first] ?? describeRegion(region);
}

function makerOf(model: string): string {
  const [first = "", second = ""] = model.split(".");
  const maker = isReach(first) ? second : first;
  return MAKERS[maker] ?? maker;
}

const unique = (values: readonly string[]) => [...new Set(values)];

/** Says who makes the models (`makers`) and where they run (`reaches`). */
export const modelMakersAndReach = ({ models }: DeploymentHosting, region: string) => ({
  makers: unique(models.map(makerOf)).join(" et "),
  reaches: unique(models.map((model) => reachOf(model, region))).join(" ; pour une partie des réponses, "),
});
