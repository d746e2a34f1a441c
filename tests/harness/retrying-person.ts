import { Person } from '#app/testing/person.ts';

/** Retries a 503 as the response asks: on a slow machine a busy server is no failure. */
export class RetryingPerson extends Person {
  override async ask(...request: Parameters<Person['ask']>): Promise<Response> {
    for (let times = 1; ; times += 1) {
      const response = await super.ask(...request);
      if (response.status !== 503 || times === 5) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 250 * times));
    }
  }
}
