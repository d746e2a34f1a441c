/** Answers the commands of the benchmark one after the other, and ends with it. */
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
