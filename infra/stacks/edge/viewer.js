// Runs at the edge before every API request. Behind the CDN, the gateway sees only the edge's IP address and its own
// host name. These two headers contain the shopper's IP address and host. They overwrite the caller's own headers.

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  return request;
}
