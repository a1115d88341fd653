// Runs after the cache on every answer with a page or a file. CloudFront Functions JavaScript: no import, no
// export.
/* oxlint-disable no-unused-vars */

const TEXT = /^(text\/\w+|image\/svg\+xml|application\/(javascript|xml))$/;

/** Adds the UTF-8 charset of text files, because the upload sets S3's content type without it. */
function handler(event) {
  const type = event.response.headers["content-type"];
  if (type && TEXT.test(type.value)) type.value += "; charset=utf-8";
  return event.response;
}
