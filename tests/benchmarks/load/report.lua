-- For wrk: sends one message over and over, and prints what came of it as one line of JSON. Arguments: the file with the body ("-" for a
-- GET), then headers, a "Name: value" each.
function init(args)
  if args[1] ~= "-" then
    local file = assert(io.open(args[1], "rb"))
    wrk.body = file:read("*a")
    file:close()
    wrk.method = "POST"
  end
  for i = 2, #args do
    local name, value = args[i]:match("^([^:]+): *(.*)$")
    wrk.headers[name] = value
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\n{"messages": %d, "microseconds": %d, "bytes": %d, "status": %d, "connect": %d, "read": %d, "write": %d, "timeout": %d,'
      .. ' "mean": %.1f, "p50": %.1f, "p90": %.1f, "p99": %.1f, "p99.9": %.1f, "max": %.1f}\n',
    summary.requests, summary.duration, summary.bytes, e.status, e.connect, e.read, e.write, e.timeout,
    latency.mean, latency:percentile(50), latency:percentile(90), latency:percentile(99), latency:percentile(99.9), latency.max))
end
