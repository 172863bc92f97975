// Runs at the edge before every API call. Behind the CDN, the gateway sees the edge's address and its own host name.
// These two headers carry the shopper's address and host. They overwrite what the caller sent.

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  return request;
}
