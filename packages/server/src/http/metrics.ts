import type { Endpoint } from '@laurel/domain/wire/endpoint';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Door } from './door';
import { countLines } from './events';
import { routeOf } from './route-label';

/** How much waits in the queue, by state. */
export type ReadQueue = () => Promise<Readonly<Record<string, number>>>;

// From a page out of memory to a report over a school, in seconds.
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const counted = new WeakMap<Door, { saves: Counter; conflicts: Counter; shed: Counter }>();

/** Measures what goes through HTTP from now on, for Prometheus. Call it once, before the app is ready. */
export function measure(door: Door, readQueue: ReadQueue): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'laurel_http_requests_total',
    help: 'Answered requests by method, route template, and status.',
    labelNames,
    registers,
  });
  const latency = new Histogram({
    name: 'laurel_http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  door.app.addHook('onResponse', async (request, reply) => {
    const [method, route] = [request.method, routeOf(request)];
    requests.inc({ method, route, status: reply.statusCode });
    latency.observe({ method, route }, reply.elapsedTime / 1000);
  });
  counted.set(door, {
    saves: new Counter({
      name: 'laurel_saves_total',
      help: 'Saves of scores, attendance, and results that were answered, by route template.',
      labelNames: ['route'],
      registers,
    }),
    conflicts: new Counter({
      name: 'laurel_save_conflicts_total',
      help: 'Cells of saves that somebody else had changed, by route template.',
      labelNames: ['route'],
      registers,
    }),
    shed: new Counter({
      name: 'laurel_shed_total',
      help: 'Requests that were refused because too many waited for the database: read or change.',
      labelNames: ['kind'],
      registers,
    }),
  });
  gauge(registers, 'laurel_db_connections', 'Database connections of this process, by state.', async () => {
    const { totalCount, idleCount, waitingCount } = door.pool;
    return { idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
  });
  gauge(registers, 'laurel_queue_jobs', 'Jobs in the queue, by state.', readQueue);
  const { replica } = door;
  if (replica !== null) {
    new Gauge({
      name: 'laurel_replica_lag_seconds',
      help: 'How far the replica is behind; -1 while it isn’t asked.',
      registers,
      collect() {
        this.set(replica.lagSeconds() ?? -1);
      },
    });
    gauge(registers, 'laurel_replica_reads', 'Reads since the start, by who answered them.', async () => ({
      ...{ replica: replica.counts.answered, database: replica.counts.left },
    }));
  }
  gauge(registers, 'laurel_event_streams', 'Open event streams.', async () => ({ open: countLines(door) }));
  return registry;
}

/** Counts a save and what it found changed, where anyone measures. Its answer, or its refusal, lists the conflicts. */
export function countSave(
  door: Door,
  endpoint: Endpoint,
  { isRefused, answer }: { isRefused: boolean; answer: unknown },
) {
  const counters = counted.get(door);
  if (!counters || endpoint.audit !== 'events') return;
  const labels = { route: endpoint.path };
  if (!isRefused) counters.saves.inc(labels);
  const found = typeof answer === 'object' && answer !== null && 'conflicts' in answer ? answer.conflicts : [];
  if (Array.isArray(found)) counters.conflicts.inc(labels, found.length);
}

/** Counts a request that was refused because too many waited for the database, where anyone measures. */
export function countShed(door: Door, kind: 'read' | 'change'): void {
  counted.get(door)?.shed.inc({ kind });
}

function gauge(registers: Registry[], name: string, help: string, read: ReadQueue): void {
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      // Without a database the other figures are worth the more.
      for (const [state, value] of Object.entries(await read().catch(() => ({})))) this.set({ state }, value);
    },
  });
}
