// For a bucket behind CloudFront, which cannot look whether a file is there: a CloudFront function
// on the viewer's request of the default behaviour. It answers each path that names no file
// with its flow's page.

// What differs from place to place: the flows beside admission.
var FLOWS = ['summer-school', 'transfer'];

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- CloudFront calls it by its name
function handler(event) {
  var request = event.request;
  var first = request.uri.split('/')[1];
  var isFile = /\.[^/]*$/.test(request.uri);
  if (!isFile && ['packages', 'flows', 'api'].indexOf(first) === -1) {
    var flow = FLOWS.indexOf(first) === -1 ? 'admission' : first;
    request.uri = '/flows/' + flow + '/index.html';
  }
  return request;
}
