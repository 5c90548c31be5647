import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Metrics of the process, served at /metrics. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

const duration = new Histogram({
  name: 'opensrm_call_seconds',
  help: 'Duration of business calls',
  labelNames: ['resource', 'action'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [metrics],
})

const refusals = new Counter({
  name: 'opensrm_refusals_total',
  help: 'Calls answered with status E, by kind',
  labelNames: ['kind'],
  registers: [metrics],
})

export function observe(resource: string, action: string, started: bigint): void {
  duration.observe({ resource, action }, Number(process.hrtime.bigint() - started) / 1e9)
}

export function count(kind: string): void {
  refusals.inc({ kind })
}
