// Where links lead: on a server of this machine nobody else can follow them, until the network is let in.
import { getNetwork, openNetwork } from '../api/http';
import type { NetworkFacts } from '../api/types';
import { complain } from './notices.svelte';

let facts = $state.raw<NetworkFacts | null>(null);
let asked = false;

/** Whether somebody sits at the machine of the server; who came by another name gives that name to others too. */
const here = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/** Who can follow a link; null while it is not known, and where there is nothing to say about it. */
export function linkReach(): NetworkFacts | null {
  if (!asked && here()) {
    asked = true;
    getNetwork().then((found) => (facts = found), complain);
  }
  return facts && facts.reach !== 'everywhere' ? facts : null;
}

/** A link to a path of this server, as a friend or a phone follows it. */
export function linkTo(path: string): string {
  const reach = linkReach();
  return (reach?.reach === 'network' ? reach.url : location.origin) + path;
}

/** Let friends on this network in. */
export async function letNetworkIn(): Promise<void> {
  try {
    facts = await openNetwork();
  } catch (error) {
    complain(error);
  }
}
