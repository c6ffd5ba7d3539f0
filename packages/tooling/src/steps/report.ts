interface Report {
  /** Ends the step before, prints its cost, and names the next one. */
  start(step: string): void;
  /** Adds what another process has cost to the step. */
  add(seconds: number): void;
  /** Ends the last step and prints the sum, and the most memory that the process held at the same time. */
  end(summary: string): void;
}

/** Progress lines with seconds of wall clock and of processor, all threads of the process together. */
export function report(): Report {
  const begin = { wall: performance.now(), cpu: cpuSeconds() };
  let current: { name: string; wall: number; cpu: number } | undefined;
  const finish = () => {
    if (!current) return;
    console.log(`  ${current.name.padEnd(24)} ${cost(current.wall, current.cpu)}`);
  };
  return {
    start(name) {
      finish();
      current = { name, wall: performance.now(), cpu: cpuSeconds() };
      if (process.stdout.isTTY) {
        process.stdout.write(`  ${name} …`);
        process.stdout.write('\r'); // by itself: scripts/print-visibly.ts lets no other through
      }
    },
    add(seconds) {
      begin.cpu -= seconds;
      if (current) current.cpu -= seconds;
    },
    end(summary) {
      finish();
      const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
      console.log(`Built ${summary}: ${cost(begin.wall, begin.cpu)}, at most ${megabytes} MB in memory.`);
    },
  };
}

function cost(wallBefore: number, cpuBefore: number): string {
  const wall = (performance.now() - wallBefore) / 1000;
  return `${wall.toFixed(1)} s, ${(cpuSeconds() - cpuBefore).toFixed(1)} CPU-seconds`;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
