-- wrk script: POSTs a file and counts answers by status. Arguments: the file, the content type.
local threads = {}

function setup(thread)
    table.insert(threads, thread)
end

function init(args)
    local file = assert(io.open(args[1], "rb"))
    wrk.method = "POST"
    wrk.body = file:read("*a")
    file:close()
    wrk.headers["Content-Type"] = args[2]
    ok, overload, other, firstOther = 0, 0, 0, ""
end

function response(status, headers, body)
    if status == 200 then
        ok = ok + 1
    elseif status == 503 and headers["Retry-After"] and body:find("overload", 1, true) then
        overload = overload + 1
    else
        other = other + 1
        if firstOther == "" then
            firstOther = status .. " " .. body
        end
    end
end

function done(summary, latency, requests)
    local sums = { ok = 0, overload = 0, other = 0 }
    for _, thread in ipairs(threads) do
        for name in pairs(sums) do
            sums[name] = sums[name] + thread:get(name)
        end
        local first = thread:get("firstOther")
        if first ~= "" then
            print("an answer that should not be: " .. first)
        end
    end
    local e = summary.errors
    print(string.format(
        "RESULT ok=%d overload=%d other=%d socket=%d rate=%.0f p50ms=%.1f p99ms=%.1f",
        sums.ok, sums.overload, sums.other, e.connect + e.read + e.write + e.timeout,
        summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
