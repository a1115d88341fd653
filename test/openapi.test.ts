import { expect, test } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { createOpenApiDocument } from "#shared/api/openapi.ts";

test("every route of the contract is in the OpenAPI document, and no other", () => {
  const described = Object.entries(createOpenApiDocument().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(routes.toSorted());
});

test("what the OpenAPI document refers to is in it, and is no reference itself", () => {
  const document = createOpenApiDocument();
  const named = { schemas: document.components.schemas, responses: document.components.responses };
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path!);
  expect(references).toContain("#/components/schemas/Action");
  for (const path of new Set(references)) {
    const [, kind, name] = /^#\/components\/(schemas|responses)\/(\w+)$/.exec(path) ?? [];
    expect(named[kind as "schemas"][name!], path).toEqual(
      expect.not.objectContaining({ $ref: expect.anything() as unknown }),
    );
  }
});
