-- Registrations (the body is in BODY) with a key of their own each, a UUIDv7, and the release set that the
-- browser runs. Then one line of JSON with what it came to.
local count = 0

wrk.method = 'POST'
wrk.body = os.getenv('BODY')
wrk.headers['content-type'] = 'application/json'
wrk.headers['release-set'] = 'set-1'

function init()
  math.randomseed(os.time() + tonumber(tostring({}):match('0x(%x+)'), 16))
end

function request()
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
  return wrk.format()
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"perSecond":%f,"p50":%f,"p99":%f,"failed":%d}',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
