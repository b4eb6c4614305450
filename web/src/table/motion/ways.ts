// The ways that cubes and tokens would take if a plan were carried out. Pure.
import type { Drawing } from '../plan';
import type { Flight } from './moved';

export function waysOf(plan: Drawing): Flight[] {
  const out: Flight[] = [];
  for (const [field, tiers] of plan.leaving)
    for (const tier of tiers) out.push({ piece: { kind: 'cube', tier }, from: `field:${field}`, to: `tier:${tier}` });
  for (const [tier, count] of plan.home)
    for (let n = 0; n < count; n++)
      out.push({ piece: { kind: 'cube', tier }, from: `spent:${tier}`, to: `tier:${tier}` });
  for (const [field, tiers] of plan.ghosts)
    for (const tier of tiers) out.push({ piece: { kind: 'cube', tier }, from: `tier:${tier}`, to: `field:${field}` });
  // a good of another seat is paid with trade tokens, one of the New World is fetched by nobody
  for (const thing of plan.touched)
    if (thing.startsWith('offer:') || thing.startsWith('market:'))
      out.push({ piece: { kind: 'token', token: 'trade' }, from: 'token:trade', to: thing });
  return out;
}
