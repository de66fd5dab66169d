#!/usr/bin/env python3
"""formicary train: one process or two, killed or not, the same net comes out."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]
SETTINGS = ["--players", "3", "--seed", "7", "--generations", "3", "--games", "12", "--shard", "3",
            "--hidden", "8", "--window", "2"]


def train(folder, *more):
    return [PROGRAM, "train", "--out", folder, *SETTINGS, *more]


def last_net(folder):
    with open(os.path.join(folder, "net-0002.net"), "rb") as file:
        return file.read()


def check(condition, what):
    if not condition:
        sys.exit("FAILED: " + what)


def again(scratch, net):
    """The command in a net's notes makes the same net."""
    note = next(line for line in net.split(b"\n") if line.startswith(b"note command formicary "))
    folder = os.path.join(scratch, "again")
    command = note.decode().split()[3:]
    subprocess.run([PROGRAM, *command, "--out", folder], check=True, capture_output=True, timeout=100)
    check(last_net(folder) == net, "the command of the notes made another net: " + note.decode())


def alone(scratch):
    folder = os.path.join(scratch, "alone")
    done = subprocess.run(train(folder), check=True, capture_output=True, text=True, timeout=100)
    check("generation 3 of 3, 36 games" in done.stdout, "progress: " + done.stdout)
    net = last_net(folder)
    check(net.startswith(b"formicary-net 1\ngame ithappens\nplayers 3\n"), "the net's header")
    again(scratch, net)
    check(b"note games 36\n" in net, "the number of games")
    # The first generation's shards are gone, the last ones' are there.
    check(not os.path.exists(os.path.join(folder, "shard-0000-00000.bin")), "old shards")
    check(os.path.exists(os.path.join(folder, "shard-0002-00003.bin")), "new shards")
    return net


def together(scratch):
    """A second process works on the same folder."""
    folder = os.path.join(scratch, "together")
    leader = subprocess.Popen(train(folder), stdout=subprocess.DEVNULL)
    while not os.path.exists(os.path.join(folder, "plan.txt")):
        time.sleep(0.005)
    helper = subprocess.run([PROGRAM, "train", "--work", folder], timeout=100, check=False)
    check(leader.wait(timeout=100) == 0 and helper.returncode == 0, "two processes")
    return last_net(folder)


def killed(scratch):
    """Killed again and again, and restarted."""
    folder = os.path.join(scratch, "killed")
    for pause in (0.02, 0.05, 0.1):
        process = subprocess.Popen(train(folder, "-j", "2"), stdout=subprocess.DEVNULL)
        time.sleep(pause)
        process.send_signal(signal.SIGKILL)
        process.wait()
    subprocess.run(train(folder), check=True, stdout=subprocess.DEVNULL, timeout=100)
    return last_net(folder)


def complaint(*args):
    done = subprocess.run([PROGRAM, "train", *args], capture_output=True, text=True, timeout=100,
                          check=False)
    check(done.returncode in (2, 3), f"exit code of {args}: {done.returncode}")
    return done.stderr


def main():
    scratch = tempfile.mkdtemp()
    try:
        net = alone(scratch)
        check(together(scratch) == net, "two processes made another net")
        check(killed(scratch) == net, "after kills another net came out")
        folder = os.path.join(scratch, "alone")
        check("other settings" in complaint("--out", folder, "--games", "13"), "another plan")
        check("--out FOLDER" in complaint(), "no folder")
        check("can't be read" in complaint("--work", os.path.join(scratch, "none")), "no plan")
        with open(os.path.join(folder, "plan.txt"), "w", encoding="utf-8") as file:
            file.write("something else\n")
        check("is not the plan" in complaint("--work", folder), "a damaged plan")
    finally:
        shutil.rmtree(scratch)


main()
