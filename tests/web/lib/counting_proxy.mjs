// A proxy between a browser and a server that writes down every answer with its bytes. It sees all requests: of the page,
// its workers and the service worker, which a browser's own list of requests leaves out.
import http from "node:http";
import net from "node:net";

// The bytes of an answer's head as HTTP/1.1 writes it: status line, header lines and the empty line.
const headBytes = ({ statusCode, statusMessage, rawHeaders }) => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return Buffer.byteLength(`${lines.join("\r\n")}\r\n\r\n`);
};

export class CountingProxy {
  // Starts a proxy on a free port. `answers` is the list of { path, bytes } in the order of the requests.
  static async start(target) {
    const proxy = new CountingProxy();
    proxy.answers = [];
    proxy.open = 0; // requests that are not answered completely
    proxy.server = http.createServer((request, response) => proxy.pass(request, response, target));
    proxy.server.on("upgrade", (request, socket, head) => passUpgrade(request, socket, head, target));
    await new Promise((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
    proxy.url = `http://127.0.0.1:${proxy.server.address().port}`;
    return proxy;
  }

  pass(request, response, target) {
    const answer = { path: request.url, bytes: 0 };
    this.answers.push(answer);
    this.open += 1;
    response.on("close", () => {
      this.open -= 1;
      this.changed?.();
    });
    const asked = http.request(
      target + request.url,
      { method: request.method, headers: request.headers },
      (answered) => {
        answer.bytes += headBytes(answered);
        answered.on("data", (chunk) => (answer.bytes += chunk.length));
        response.writeHead(answered.statusCode, answered.statusMessage, answered.rawHeaders);
        answered.pipe(response);
      },
    );
    asked.on("error", () => response.destroy());
    request.pipe(asked);
  }

  // Waits until every request has been answered.
  async quiet() {
    while (this.open > 0) await new Promise((resolve) => (this.changed = resolve));
  }

  async stop() {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

// WebSockets pass through uncounted: what they say depends on time.
function passUpgrade(request, socket, head, target) {
  const { hostname, port } = new URL(target);
  const other = net.connect(Number(port), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`];
    for (let i = 0; i < request.rawHeaders.length; i += 2)
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    other.write(`${lines.join("\r\n")}\r\n\r\n`);
    other.write(head);
    socket.pipe(other).pipe(socket);
  });
  for (const each of [socket, other]) each.on("error", () => (socket.destroy(), other.destroy()));
}
