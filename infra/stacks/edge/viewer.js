// Runs at the edge before every API request. Behind the CDN, the gateway sees only the edge's IP address and its own
// host name. This code therefore writes the shopper's IP address and host into two headers, and overwrites the caller's
// headers of these names.

// biome-ignore lint/correctness/noUnusedVariables: the CDN calls it by this name
function handler(event) {
  const request = event.request;
  request.headers['x-viewer-ip'] = { value: event.viewer.ip };
  request.headers['x-viewer-host'] = { value: request.headers.host.value };
  return request;
}
