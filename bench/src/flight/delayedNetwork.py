"""Delays this network namespace's packets to 10.9.0.2, which come back from there to 10.9.0.1.

A packet whose two addresses are exchanged keeps its checksum, so both ends of a connection to 10.9.0.2 are
sockets of the kernel, with its congestion control. Most containers have no netem.
"""
import collections, fcntl, os, select, struct, subprocess, sys, time

DELAY_S = float(sys.argv[1]) / 1000
TUNSETIFF, IFF_TUN_NO_PI = 0x400454CA, 0x1001

tun = os.open('/dev/net/tun', os.O_RDWR)
fcntl.ioctl(tun, TUNSETIFF, struct.pack('16sH', b'delayed', IFF_TUN_NO_PI))
for command in ('link set lo up', 'addr add 10.9.0.1/24 dev delayed', 'link set delayed up'):
    subprocess.check_call(['ip', *command.split()])
print('up', flush=True)

waiting = collections.deque()
while True:
    rest = max(0, waiting[0][0] - time.monotonic()) if waiting else None
    if select.select([tun], [], [], rest)[0]:
        waiting.append((time.monotonic() + DELAY_S, os.read(tun, 65536)))
    while waiting and waiting[0][0] <= time.monotonic():
        packet = waiting.popleft()[1]
        if packet[0] >> 4 == 4:
            os.write(tun, packet[:12] + packet[16:20] + packet[12:16] + packet[20:])
