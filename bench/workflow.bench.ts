import { type Bench, openBench } from '@opensrm/platform/workflow/testBench.ts'
import { end, flows, start, task, wrap } from '@opensrm/platform/workflow/testProcesses.ts'
import { startTestServer } from '@opensrm/testkit/database.ts'
import type pg from 'pg'
import { machine, median, table } from './measuring/load.ts'

/**
 * A process started and decided at three nodes, four transactions. Compared with the plain program
 * people write instead: a row with the document's current step and one history row per step, also
 * in four transactions, without rules, permissions, returns or a diagram. `npm run bench --
 * workflow --rounds=5 --processes=40`
 */
const options = Object.fromEntries(
  process.argv.slice(2).map((word) => word.replace(/^--/, '').split(/=(.*)/s).slice(0, 2)),
) as { [name: string]: string | undefined }
const ROUNDS = Number(options.rounds ?? 5)
const WARM_UP = 1
const PROCESSES = Number(options.processes ?? 40)
/** The allowed cost of finding approvers, tasks, history and the engine, relative to one row. */
const GOAL_RATIO = 10
const PEOPLE = ['chief', 'head', 'boss'] as const

async function main(): Promise<void> {
  const server = await startTestServer({ isDurable: true })
  const bench = await openBench()
  const times = { product: [] as number[], plain: [] as number[] }
  try {
    await bench.deploy('BENCH', threeTasks(bench))
    const bare = await bench.platform.pool.connect()
    await bare.query(`create table plain_state (id bigint generated always as identity primary key, doc_id bigint,
        step text, status text);
      create table plain_history (id bigint generated always as identity primary key, state_id bigint, step text, by_whom bigint,
        at timestamptz default now())`)
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const started = performance.now()
      for (let at = 0; at < PROCESSES; at++) await run(bench)
      const middle = performance.now()
      for (let at = 0; at < PROCESSES; at++) await runPlainly(bare, bench)
      if (round < WARM_UP) continue
      times.product.push(middle - started)
      times.plain.push(performance.now() - middle)
    }
    bare.release()
  } finally {
    await bench.close()
    await server.stop()
  }
  report(times)
}

function threeTasks(bench: Bench): string {
  const by = (name: string) =>
    `srm:approverRule="FIXED_USERS" srm:approverValue="${bench.user(name)}"`
  return wrap(
    `${start()}${PEOPLE.map((name) => task(name, by(name))).join('')}${end()}${flows('f', 's>chief', 'chief>head', 'head>boss', 'boss>e')}`,
  )
}

async function run(bench: Bench): Promise<void> {
  const { id } = await bench.submit('staff', { amount: '100.00' })
  for (const name of PEOPLE) await bench.decide(name, 'approve', id)
  if ((await bench.statusOf(id)) !== 'APPROVED') throw new Error('not approved')
}

async function runPlainly(bare: pg.PoolClient, bench: Bench): Promise<void> {
  const steps = [...PEOPLE, null]
  let id = ''
  for (const [at, next] of steps.entries()) {
    await bare.query('begin')
    if (at === 0) {
      const added = await bare.query(
        `insert into plain_state (doc_id, step, status) values (1, $1, 'RUNNING') returning id`,
        [next],
      )
      id = added.rows[0].id
    } else {
      await bare.query('select * from plain_state where id = $1 for update', [id])
      await bare.query('update plain_state set step = $2, status = $3 where id = $1', [
        ...[id, next],
        next ? 'RUNNING' : 'APPROVED',
      ])
    }
    const by = bench.user(at === 0 ? 'staff' : (PEOPLE[at - 1] ?? 'boss'))
    await bare.query('insert into plain_history (state_id, step, by_whom) values ($1, $2, $3)', [
      ...[id, next, by],
    ])
    await bare.query('commit')
  }
}

function report(times: { product: number[]; plain: number[] }): void {
  const perSecond = (values: number[]) => PROCESSES / (median(values) / 1000)
  const ratio = median(times.product.map((time, at) => time / (times.plain[at] ?? time)))
  const figures = {
    product: perSecond(times.product),
    plain: perSecond(times.plain),
  }
  process.stdout.write(
    `${table([
      ['case', 'processes/s', 'ms a process'],
      ...Object.entries(figures).map(([name, value]) => [
        name,
        value.toFixed(1),
        (1000 / value).toFixed(1),
      ]),
    ])}\n`,
  )
  process.stdout.write(
    `start and three tasks cost ${ratio.toFixed(1)} times the plain table (goal ${GOAL_RATIO})\n`,
  )
  process.stdout.write(
    `${JSON.stringify({ bench: 'workflow', ...machine(), rounds: ROUNDS, processes: PROCESSES, figures, ratio })}\n`,
  )
  if (ratio > GOAL_RATIO) process.stdout.write('GOAL MISSED\n')
}

await main()
