/** The counts and problems of a run. */
export class Findings {
  inputs = 0;
  refused = 0;
  accepted = 0;
  /** Texts that were read back unchanged. */
  cameBack = 0;
  serverErrors = 0;
  hangs = 0;
  scripts = 0;
  outbound = 0;
  slowest = 0;
  /** The largest resident memory of a server, in bytes. */
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
