"""A WebSocket client on asyncio, standard library only, so that it shares nothing with ours. It can
misbehave where a well-made one would not."""
import asyncio
import base64
import json
import os
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Lost(Exception):
    """The connection is gone, or never came about."""


class Link:
    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.close_code = None

    @classmethod
    async def open(cls, port, origin=None, address=None):
        """`address` is what a proxy would say of the sender."""
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection("127.0.0.1", port, limit=1 << 24), 10)
            link = cls(reader, writer)
            await asyncio.wait_for(link.shake_hands(port, origin, address), 20)
            return link
        except (OSError, asyncio.TimeoutError, asyncio.IncompleteReadError) as error:
            raise Lost(str(error)) from error

    async def shake_hands(self, port, origin, address):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        if address:
            lines.append(f"X-Forwarded-For: {address}")
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = await self.reader.readuntil(b"\r\n\r\n")
        if not answer.startswith(b"HTTP/1.1 101"):
            raise Lost(answer.split(b"\r\n")[0].decode("latin-1"))

    def write_frame(self, opcode, payload, final=True, length=None):
        """`length` may lie about the payload that follows."""
        length = len(payload) if length is None else length
        head = bytes([opcode | (0x80 if final else 0)])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        try:
            self.writer.write(head + mask + masked)
        except (OSError, RuntimeError) as error:
            raise Lost(str(error)) from error

    async def send(self, message):
        self.write_frame(TEXT, json.dumps(message).encode())
        try:
            await self.writer.drain()
        except OSError as error:
            raise Lost(str(error)) from error

    async def receive(self):
        """The next message; pings are answered on the way."""
        text = b""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                length = second & 0x7F
                if length == 126:
                    (length,) = struct.unpack(">H", await self.reader.readexactly(2))
                elif length == 127:
                    (length,) = struct.unpack(">Q", await self.reader.readexactly(8))
                payload = await self.reader.readexactly(length)
            except (OSError, asyncio.IncompleteReadError) as error:
                raise Lost(str(error)) from error
            opcode = first & 0x0F
            if opcode == PING:
                self.write_frame(PONG, payload)
            elif opcode == CLOSE:
                self.close_code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Lost(f"closed with {self.close_code}")
            elif opcode != PONG:
                text += payload
                if first & 0x80:
                    return json.loads(text)

    def drop(self):
        """Without a word, as when a cable is pulled."""
        self.writer.transport.abort()
