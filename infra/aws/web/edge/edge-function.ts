import { join } from "node:path";
import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** A function of this folder, run at the edge on every request of a behaviour, before the cache is asked. */
export function edgeFunction(
  scope: Construct,
  id: string,
  file: "find-page.js" | "tell-viewer.js",
): FunctionAssociation {
  const code = FunctionCode.fromFile({ filePath: join(import.meta.dirname, file) });
  return {
    function: new EdgeFunction(scope, id, { code, runtime: FunctionRuntime.JS_2_0 }),
    eventType: FunctionEventType.VIEWER_REQUEST,
  };
}
