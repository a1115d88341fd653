// After the cache, on every answer with a page or a file. In the JavaScript of CloudFront Functions: no import, no export.
/* oxlint-disable no-unused-vars */

const TEXT = /^(text\/\w+|image\/svg\+xml|application\/(javascript|xml))$/;

/** Adds the charset of our texts, all of them UTF-8: the upload gives S3 the type of a file, without it. */
function handler(event) {
  const type = event.response.headers["content-type"];
  if (type && TEXT.test(type.value)) type.value += "; charset=utf-8";
  return event.response;
}
