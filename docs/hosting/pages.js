// For a bucket behind CloudFront, which cannot look whether a file is there: a CloudFront function
// on the viewer's request of the default behaviour. It answers each path that names no file
// with its flow's page, however the flow is spelled, and a file too for a browser that opens it.

// What differs from place to place: the flows beside admission.
var FLOWS = ['summer-school', 'transfer'];

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by its name
function handler(event) {
  var request = event.request;
  var accept = request.headers.accept;
  var opens = accept !== undefined && accept.value.indexOf('text/html') !== -1;
  var isFile = /\.(?!html?$)[^/]*[a-z0-9]$/i.test(request.uri);
  if ((isFile && !opens) || /^\/(packages|flows|api)(\/|$)/.test(request.uri)) return request;
  var name = firstPart(request.uri);
  var flow = FLOWS.indexOf(name) === -1 ? 'admission' : name;
  request.uri = '/flows/' + flow + '/index.html';
  return request;
}

// Decoded, in lower case, `_` as `-`, and without the punctuation around it.
function firstPart(uri) {
  var path = uri;
  try {
    path = decodeURIComponent(uri);
    // eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront's first runtime needs a name
  } catch (error) {
    // What cannot be decoded is read as it is.
  }
  var parts = path
    .toLowerCase()
    .replace(/_/g, '-')
    .split(/[/\\?#]/);
  var named = parts.map((part) => part.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''));
  return named.filter(Boolean)[0];
}
