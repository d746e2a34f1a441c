/** What a run has counted, and what it has found. */
export class Findings {
  inputs = 0;
  refused = 0;
  accepted = 0;
  /** Texts that were read back as they had been sent. */
  cameBack = 0;
  serverErrors = 0;
  hangs = 0;
  scripts = 0;
  outbound = 0;
  /** Milliseconds. */
  slowest = 0;
  /** Most bytes that a server has held. */
  memory = 0;
  note = '';
  readonly errors: string[] = [];

  error(what: string): void {
    this.errors.push(what);
  }

  get counts(): string {
    const { inputs, refused, accepted, cameBack, serverErrors, hangs, scripts, outbound, slowest, memory, note } = this;
    return `${inputs} inputs, ${refused} refused, ${accepted} accepted, ${cameBack} read back as sent, ${serverErrors} 5xx, ${hangs} hangs, ${scripts} scripts run, ${outbound} outbound, slowest ${Math.round(slowest)} ms${memory ? `, ${Math.round(memory / 1e6)} MB held` : ''}${note && `, ${note}`}`;
  }
}
