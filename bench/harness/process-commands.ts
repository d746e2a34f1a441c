/** Answers what the bench asks a server that it started, in turn, and ends with the bench. */
export function answerCommands(answer: (command: never) => Promise<unknown>): void {
  process.once('disconnect', () => process.exit(1));
  let turn = Promise.resolve();
  process.on('message', (command) => {
    turn = turn.then(() =>
      answer(command as never).then(
        (answered) => void process.send?.({ answer: answered }),
        (error: unknown) => void process.send?.({ error: String(error) }),
      ),
    );
  });
}
