import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

const mostAnHour = 3;
const hours = 4;
const addresses = Array.from({ length: 200 }, (_, index) => `203.0.${index >> 6}.${index + 1}`);
/** A server that takes the address of its links from these would mail links to the attacker's site. */
const hostileHeaders: Record<string, string>[] = [
  {},
  { host: 'otters.example' },
  { 'x-forwarded-host': 'otters.example' },
  { forwarded: 'host=otters.example', 'x-forwarded-proto': 'http' },
];

/** Strangers at many addresses have one mailbox filled, links that lead elsewhere mailed, and read tokens in the log. */
export const attack: Attack = {
  number: '25',
  title: 'Mail bombs and links to other sites',
  tries: { full: 2_000, quick: 80 },
  sabotage: {
    edits: [
      {
        file: 'src/features/accounts/contract.ts',
        find: "      { bucket: 'reset', by: { field: 'email' }, max: 3, minutes: 60 },\n",
        replace: '',
      },
    ],
  },

  async attempt(cluster, requests) {
    const maya = await cluster.person('Maya');
    for (let hour = 0; hour < hours; hour += 1) {
      await mapConcurrently(8, Array(requests / hours).keys(), (index) => {
        const stranger = Object.assign(cluster.visitor(), { address: addresses[index % addresses.length]! });
        return stranger.ask('accounts.requestPasswordReset', {
          body: JSON.stringify({ email: maya.email }),
          headers: hostileHeaders[index % hostileHeaders.length]!,
        });
      });
      await cluster.advance({ minutes: 61 });
    }
    const mailed = await emailsTo(cluster, maya.email);
    const links = mailed.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []);
    const elsewhere = links.filter((link) => !cluster.servers.some(({ url }) => link.startsWith(`${url}/`)));
    const tokens = links.flatMap((link) => /#token=([\w-]+)/.exec(link)?.[1] ?? []);
    const logged = tokens.filter((token) => cluster.log().some((line) => line.includes(token)));
    return {
      attempts: requests,
      succeeded: Math.max(0, mailed.length - mostAnHour * hours) + elsewhere.length + logged.length,
      control: {
        'she resets her password with a mailed link': tokens.length > 0 && (await resets(cluster, maya.email)),
      },
      note: `${mailed.length} emails in ${hours} hours`,
    };
  },
};

/** Emails are sent in the background, so this waits until no more come. */
async function emailsTo(cluster: Cluster, email: string): Promise<string[]> {
  const received = () =>
    cluster
      .emails()
      .filter(({ to }) => to === email)
      .map(({ text }) => text);
  for (let before = -1; before < received().length;) {
    before = received().length;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return received();
}

async function resets(cluster: Cluster, email: string): Promise<boolean> {
  const own = cluster.visitor();
  const before = await emailsTo(cluster, email);
  await own.write('accounts.requestPasswordReset', { email });
  const text = (await emailsTo(cluster, email)).find((one) => !before.includes(one)) ?? '';
  const token = /#token=([\w-]+)/.exec(text)?.[1];
  return (
    await own.ask('accounts.resetPassword', { body: JSON.stringify({ token, password: 'a long and rare password' }) })
  ).ok;
}
