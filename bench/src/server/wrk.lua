-- What a browser sends: a GET that takes brotli, or a registration (the body is in BODY) with a key
-- of its own, a UUIDv7, and the release set that it runs. Then one line of JSON with what it came to.
local body = os.getenv('BODY')
local count = 0

if body then
  wrk.method = 'POST'
  wrk.body = body
  wrk.headers['content-type'] = 'application/json'
  wrk.headers['release-set'] = 'set-1'
else
  wrk.headers['accept-encoding'] = 'br'
end

function init()
  math.randomseed(os.time() + tonumber(tostring({}):match('0x(%x+)'), 16))
end

function request()
  if body then
    count = count + 1
    local ms = os.time() * 1000 + count % 1000
    wrk.headers['idempotency-key'] = string.format(
      '%08x-%04x-7%03x-8%03x-%06x%06x',
      math.floor(ms / 65536),
      ms % 65536,
      math.random(0, 0xfff),
      math.random(0, 0xfff),
      math.random(0, 0xffffff),
      math.random(0, 0xffffff)
    )
  end
  return wrk.format()
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"perSecond":%f,"p50":%f,"p99":%f,"failed":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d}}',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect,
    errors.read,
    errors.write,
    errors.status,
    errors.timeout
  ))
end
