import { Fault } from '@laurel/domain/kit/fault';
import { translatable } from '@laurel/domain/kit/sentence';
import { networkOf } from './network-of';

const [minuteMs, mostNetworks] = [60_000, 10_000];

/** Counts by network what one call costs that everyone may make: at most so often a minute, else Fault `too-many`. */
export function limitNetwork(clock: () => number, mostAMinute: number): (address: string) => void {
  let [sinceMs, counts] = [0, new Map<string, number>()];
  return (address) => {
    if (clock() - sinceMs >= minuteMs || counts.size >= mostNetworks) [sinceMs, counts] = [clock(), new Map()];
    const network = networkOf(address);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    if (count > mostAMinute) throw new Fault('too-many', translatable`Too many requests. Wait a minute and try again.`);
  };
}
