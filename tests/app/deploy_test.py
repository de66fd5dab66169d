"""deploy/: the examples for systemd and nginx, as far as they can be checked without running them."""
import os
import re
import shutil
import subprocess
import unittest

import harness

DEPLOY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "deploy")
MOST_EXPOSED = 2.0


def text_of(name):
    with open(os.path.join(DEPLOY, name), encoding="utf-8") as file:
        return file.read()


class Deploy(harness.Case):
    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is not installed")
    def test_the_service_may_do_little(self):
        checked = subprocess.run(
            ["systemd-analyze", "security", "--offline=true", "--no-pager",
             os.path.join(DEPLOY, "formicary.service")],
            capture_output=True, text=True, timeout=60, check=False)
        found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", checked.stdout)
        self.assertIsNotNone(found, checked.stdout + checked.stderr)
        self.assertLessEqual(float(found[1]), MOST_EXPOSED, checked.stdout)

    def test_the_service_tells_when_it_is_ready_and_alive(self):
        lines = text_of("formicary.service").splitlines()
        self.assertIn("Type=notify", lines)
        self.assertTrue(any(re.fullmatch(r"WatchdogSec=[1-9]\d*", line) for line in lines))

    def test_nginx_has_enough_connections(self):
        text = text_of("nginx.conf")
        connections = int(re.search(r"worker_connections (\d+);", text)[1])
        files = int(re.search(r"worker_rlimit_nofile (\d+);", text)[1])
        self.assertGreaterEqual(connections, 10_000)
        self.assertGreaterEqual(files, 2 * connections)
        self.assertEqual(text.count("{"), text.count("}"))


    @unittest.skipUnless(shutil.which("nginx") and shutil.which("openssl"),
                         "nginx or openssl is not installed")
    def test_nginx_accepts_the_file(self):
        key, certificate = os.path.join(self.folder, "key.pem"), os.path.join(self.folder, "cert.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1",
                        "-subj", "/CN=games.example.org", "-keyout", key, "-out", certificate],
                       capture_output=True, timeout=60, check=True)
        text = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", certificate, text_of("nginx.conf"))
        text = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", key, text)
        # Names of other users mean nothing here, and ports below 1024 may not be free.
        text = re.sub(r"(?m)^user .*$", f"pid {self.folder}/pid;", text)
        text = text.replace("listen 80;", "listen 18080;").replace("listen [::]:80;", "")
        text = text.replace("listen 443 ", "listen 18443 ").replace("listen [::]:443 ssl http2;", "")
        path = os.path.join(self.folder, "nginx.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        checked = subprocess.run(["nginx", "-t", "-e", "stderr", "-p", self.folder, "-c", path],
                                 capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual(checked.returncode, 0, checked.stderr)


harness.main()
