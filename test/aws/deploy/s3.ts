import type { IncomingMessage } from "node:http";
import { NO_ANSWER, xml, type Reply } from "./reply.ts";

/**
 * S3 as `cdk` fills its bucket: looks for the bucket, looks for each object, puts it whole or in parts. `objects` are
 * by their paths, `/bucket/key`; `isBucket` says whether somebody made it.
 */
export function s3(isBucket: (name: string) => boolean) {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Map<number, Buffer>>();

  const list = (bucket: string, prefix: string): Reply => {
    const found = [...objects].filter(([path]) => path.startsWith(`/${bucket}/${prefix}`));
    const [Contents] = found.map(([path, { length }]) => ({
      Key: path.split("/").slice(2).join("/"),
      Size: length,
    }));
    return xml({ ListBucketResult: Contents ? { Contents } : {} });
  };
  const put = (path: string, part: string | null, body: Buffer): Reply => {
    if (part) parts.get(path)!.set(Number(part), body);
    else objects.set(path, body);
    return { status: 200, headers: { etag: '"kept"' } };
  };
  const begin = (path: string): Reply => {
    parts.set(path, new Map());
    return xml({ InitiateMultipartUploadResult: { UploadId: "parts" } });
  };
  const complete = (path: string): Reply => {
    const inOrder = [...parts.get(path)!].toSorted(([a], [b]) => a - b);
    objects.set(path, Buffer.concat(inOrder.map(([, body]) => body)));
    return xml({ CompleteMultipartUploadResult: { ETag: "kept" } });
  };

  const answer = ({ method, url }: IncomingMessage, body: Buffer): Reply => {
    const { pathname, searchParams } = new URL(url!, "http://s3");
    const path = decodeURIComponent(pathname);
    const bucket = path.split("/")[1]!;
    if (!isBucket(bucket)) return xml({ Error: { Code: "NoSuchBucket", Message: bucket } }, 404);
    if (method === "PUT") return put(path, searchParams.get("partNumber"), body);
    if (method === "POST") return searchParams.has("uploads") ? begin(path) : complete(path);
    if (searchParams.has("list-type")) return list(bucket, searchParams.get("prefix") ?? "");
    if (searchParams.has("location")) return xml({ LocationConstraint: "" });
    if (searchParams.has("encryption")) return xml({ ServerSideEncryptionConfiguration: {} });
    return NO_ANSWER;
  };
  return { objects, answer };
}
