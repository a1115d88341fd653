import type { IncomingMessage } from "node:http";
import { createHash } from "node:crypto";

/** Simulates S3: stores the objects of all buckets by path. */
export function standInBucket() {
  const objects = new Map<string, Buffer>();
  const parts = new Map<string, Buffer[]>();

  const answer = ({ method, url = "/" }: IncomingMessage, body: Buffer) => {
    const { pathname, searchParams: query } = new URL(url, "http://bucket");
    const etag = `"${createHash("md5").update(body).digest("hex")}"`;
    if (method === "PUT" && query.has("partNumber")) {
      const upload = parts.get(pathname) ?? [];
      upload[Number(query.get("partNumber")) - 1] = body;
      parts.set(pathname, upload);
      return { headers: { etag } };
    }
    if (method === "PUT") {
      objects.set(pathname, body);
      return { headers: { etag } };
    }
    if (method === "POST" && query.has("uploads"))
      return {
        text: "<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>",
      };
    if (method === "POST") {
      objects.set(pathname, Buffer.concat(parts.get(pathname) ?? []));
      return {
        text: `<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`,
      };
    }
    if (query.has("encryption"))
      return {
        text: "<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>",
      };
    if (query.has("location")) return { text: "<LocationConstraint>eu-west-3</LocationConstraint>" };
    const found = objects.get(pathname);
    if (method === "HEAD") return { status: found || pathname.split("/").length < 3 ? 200 : 404 };
    if (found) return { type: "application/octet-stream", text: found };
    // An empty list, so that `cdk` uploads every file.
    return { text: "<ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>" };
  };

  /** Returns the text of the object at this address; `undefined` if there is none. */
  const read = (address: string): string | undefined => objects.get(new URL(address).pathname)?.toString();

  return { answer, read };
}
