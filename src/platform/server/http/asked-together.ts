/**
 * Answers keys one by one from a question that takes many: those that come while one is asked wait for the next, and at most `most`
 * are asked at once. Undefined where the answer does not name a key.
 */
export function askedTogether<Value>(ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>, most: number): (key: string) => Promise<Value | undefined> {
  let waiting: { key: string; answer: PromiseWithResolvers<Value | undefined> }[] = [];
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const some = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const found = await ask(some.map(({ key }) => key));
        for (const { key, answer } of some) answer.resolve(found.get(key));
      } catch (error) {
        for (const { answer } of some) answer.reject(error);
      }
    }
    isAsking = false;
  }

  return (key) => {
    const answer = Promise.withResolvers<Value | undefined>();
    waiting.push({ key, answer });
    if (!isAsking) void askAll();
    return answer.promise;
  };
}
