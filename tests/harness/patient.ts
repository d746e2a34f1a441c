import { Person } from '#app/testing/person.ts';

/** Somebody who tries again, as the answer says, when a server is too busy: on a slow machine that is no error. */
export class Patient extends Person {
  override async ask(...call: Parameters<Person['ask']>): Promise<Response> {
    for (let times = 1; ; times += 1) {
      const response = await super.ask(...call);
      if (response.status !== 503 || times === 5) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, 250 * times));
    }
  }
}
