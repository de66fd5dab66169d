"""A small WebSocket client, and a player that speaks the protocol over it. Standard library only.
Every wait has a generous limit, so that a test fails rather than hangs."""
import base64
import hashlib
import json
import os
import secrets
import socket
import struct
import time
import urllib.error
import urllib.request

LIMIT = 60  # seconds, for anything
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The connection is over; `code` is that of the close frame, None without one."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code, self.reason = code, reason


class Refused(Exception):
    """The server did not open the WebSocket, but answered with a status."""

    def __init__(self, status):
        super().__init__(f"status {status}")
        self.status = status


class WebSocket:
    def __init__(self, port, host="127.0.0.1", path="/ws", headers=None, limit=LIMIT):
        self.socket = socket.create_connection((host, port), timeout=limit)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.limit = limit
        key = base64.b64encode(os.urandom(16)).decode()
        lines = {"Host": f"{host}:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
                 "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13", **(headers or {})}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        answer = self._until(b"\r\n\r\n").decode("latin-1")
        status = int(answer.split(" ", 2)[1])
        if status != 101:
            self.socket.close()
            raise Refused(status)
        accept = base64.b64encode(hashlib.sha1(
            (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
        assert accept in answer, answer

    def _fill(self, deadline):
        self.socket.settimeout(max(0.001, deadline - time.monotonic()))
        try:
            data = self.socket.recv(65536)
        except (ConnectionError, BrokenPipeError) as error:
            raise Closed() from error
        if not data:
            raise Closed()
        self.buffer += data

    def _until(self, mark):
        deadline = time.monotonic() + self.limit
        while mark not in self.buffer:
            self._fill(deadline)
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _exactly(self, count, deadline):
        while len(self.buffer) < count:
            self._fill(deadline)
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, opcode, data, final=True, masked=True):
        """One frame, well-formed unless asked otherwise."""
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(data) < 126:
            head += bytes([mask_bit | len(data)])
        elif len(data) < 65536:
            head += bytes([mask_bit | 126]) + struct.pack("!H", len(data))
        else:
            head += bytes([mask_bit | 127]) + struct.pack("!Q", len(data))
        if masked:
            mask = os.urandom(4)
            head += mask
            whole = (mask * (len(data) // 4 + 1))[:len(data)]
            data = (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(
                len(data), "big")
        self.send_raw(head + data)

    def send_raw(self, data):
        try:
            self.socket.settimeout(self.limit)
            self.socket.sendall(data)
        except (ConnectionError, BrokenPipeError) as error:
            raise Closed() from error

    def send(self, text):
        self.send_frame(TEXT, text.encode() if isinstance(text, str) else text)

    def receive(self, seconds=None):
        """The next text; None when time is up."""
        deadline = time.monotonic() + (self.limit if seconds is None else seconds)
        text = b""
        try:
            while True:
                # Looked at first, so that a frame that is not all there yet stays in the buffer.
                while (size := self._frame_size()) is None or len(self.buffer) < size:
                    self._fill(deadline)
                first, second = self._exactly(2, deadline)
                length = second & 0x7f
                if length == 126:
                    length, = struct.unpack("!H", self._exactly(2, deadline))
                elif length == 127:
                    length, = struct.unpack("!Q", self._exactly(8, deadline))
                data = self._exactly(length, deadline)
                opcode = first & 0x0f
                if opcode == PING:
                    self.send_frame(PONG, data)
                elif opcode == CLOSE:
                    code = struct.unpack("!H", data[:2])[0] if len(data) >= 2 else None
                    raise Closed(code, data[2:].decode(errors="replace"))
                elif opcode != PONG:
                    text += data
                    if first & 0x80:
                        return text.decode()
        except socket.timeout:
            return None

    def _frame_size(self):
        if len(self.buffer) < 2:
            return None
        length = self.buffer[1] & 0x7f
        if length < 126:
            return 2 + length
        width = 2 if length == 126 else 8
        if len(self.buffer) < 2 + width:
            return None
        return 2 + width + int.from_bytes(self.buffer[2:2 + width], "big")

    def close(self):
        try:
            self.send_frame(CLOSE, struct.pack("!H", 1000))
        except (Closed, OSError):
            pass
        self.socket.close()

    def drop(self):
        """Goes without a word."""
        self.socket.close()


class Player:
    """Somebody with a key, and what the server said so far."""

    def __init__(self, port, key=None, name="", hello=True, moves=False, **settings):
        self.port, self.name, self.moves, self.settings = port, name, moves, settings
        self.key = key if key is not None else secrets.token_hex(20)
        self.heard = []  # messages that answer nothing, in order
        self.answers = {}
        self.numbers = 0
        self.prefix = secrets.token_hex(4)
        self.connect(hello)

    def connect(self, hello=True):
        self.ws = WebSocket(self.port, **self.settings)
        if hello:
            said = self.ask("hello", protocol=2, key=self.key, client="test", moves=self.moves)
            assert said["type"] == "hello", said
            self.greeting = said

    def close(self):
        self.ws.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, type, id=None, **fields):
        """Sends a message without waiting; gives its id."""
        if id is None:
            self.numbers += 1
            id = f"{self.prefix}-{self.numbers}"
        self.ws.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    def hear(self, seconds=None):
        """Takes the next message in; it, or None when time is up."""
        text = self.ws.receive(seconds)
        if text is None:
            return None
        message = json.loads(text)
        if message.get("id"):
            self.answers[message["id"]] = message
        else:
            self.heard.append(message)
        return message

    def answer(self, id):
        """Waits for the answer to a message."""
        deadline = time.monotonic() + LIMIT
        while id not in self.answers:
            if self.hear(deadline - time.monotonic()) is None:
                raise AssertionError(f"{id} was not answered")
        return self.answers.pop(id)

    def ask(self, type, id=None, **fields):
        return self.answer(self.send(type, id, **fields))

    def wait_for(self, wanted):
        """Waits for a message that answers nothing; those before it are forgotten."""
        deadline = time.monotonic() + LIMIT
        seen = 0
        while True:
            while seen < len(self.heard):
                message = self.heard[seen]
                seen += 1
                if wanted(message):
                    del self.heard[:seen]
                    return message
            if self.hear(deadline - time.monotonic()) is None:
                raise AssertionError(f"what was waited for did not come: {self.heard[-3:]}")


def fetch(port, path, body=None, headers=None, method=None):
    """An HTTP request: (status, headers, text)."""
    data = body.encode() if isinstance(body, str) else body
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data=data,
                                     headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=LIMIT) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode(errors="replace")


def post(port, key, type, id="1", **fields):
    """One message over HTTP, and its answer."""
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    _, _, text = fetch(port, "/api", json.dumps({"type": type, "id": id, **fields}), headers)
    return json.loads(text)
