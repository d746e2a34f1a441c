/** What a run has counted, and what it has found. */
export class Findings {
  inputs = 0;
  refused = 0;
  accepted = 0;
  /** Texts that were read back as they had been sent. */
  cameBack = 0;
  serverFaults = 0;
  hangs = 0;
  scripts = 0;
  outbound = 0;
  /** Milliseconds. */
  slowest = 0;
  /** Most bytes that a server has held. */
  memory = 0;
  note = '';
  readonly faults: string[] = [];

  fault(what: string): void {
    this.faults.push(what);
  }

  get counts(): string {
    const { inputs, refused, accepted, cameBack, serverFaults, hangs, scripts, outbound, slowest, memory, note } = this;
    return `${inputs} inputs, ${refused} refused, ${accepted} accepted, ${cameBack} read back as sent, ${serverFaults} 5xx, ${hangs} hangs, ${scripts} scripts run, ${outbound} outbound, slowest ${Math.round(slowest)} ms${memory ? `, ${Math.round(memory / 1e6)} MB held` : ''}${note && `, ${note}`}`;
  }
}
