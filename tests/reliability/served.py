"""The real server as a process that can be killed and started again."""
import json
import os
import signal
import socket
import subprocess
import time
import urllib.request


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Served:
    def __init__(self, program, folder, *flags, port=None):
        self.program, self.folder, self.flags = program, folder, flags
        self.port = port or free_port()
        self.process = None
        self.starts = 0
        self.log = open(os.path.join(folder, "server.log"), "ab")

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--data",
             os.path.join(self.folder, "data"), "--log", "json", *self.flags,
             *([] if "--limits" in self.flags else ["--limits", "off"])],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.starts += 1
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}:\n{self.tail()}")
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return self
            except OSError:
                time.sleep(0.01)
        raise RuntimeError("the server does not answer")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=60)
        if code != 0:
            raise RuntimeError(f"the server ended with {code}:\n{self.tail()}")

    def tail(self):
        with open(self.log.name, errors="replace") as file:
            return file.read()[-3000:]

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def seconds(self):
        """Processor time used so far by the threads that are alive."""
        tasks = f"/proc/{self.process.pid}/task"
        total = 0
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=30) as answer:
            return answer.read().decode()

    def ask(self, message, key):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api", json.dumps(message).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {key}"})
        try:
            with urllib.request.urlopen(request, timeout=40) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return json.loads(error.read())
