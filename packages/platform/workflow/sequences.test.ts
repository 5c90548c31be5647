import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signalTask } from './runner.ts'
import { type Bench, openBench } from './testBench.ts'
import { task, wrap } from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())

const people = ['boss', 'head', 'chief', 'two', 'three', 'admin', 'staff'] as const
type Person = (typeof people)[number]
type Move =
  | { kind: 'approve' | 'reject'; by: Person }
  | { kind: 'transfer'; by: Person; to: Person }
  | { kind: 'withdraw' }
  | { kind: 'submit' }

const person = fc.constantFrom(...people)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('approve' as const), by: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), by: person }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), by: person, to: person }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'submit' as const }) },
)

/** Two branches (one needing everybody), a join, a choice by amount, a task that may be passed over, an end. */
function process(): string {
  const all = `srm:approverRule="FIXED_USERS" srm:approverValue="${['two', 'three', 'head'].map(bench.user).join(',')}" srm:multiMode="ALL"`
  const any = `srm:approverRule="FIXED_USERS" srm:approverValue="${['boss', 'admin'].map(bench.user).join(',')}"`
  const flow = (id: string, from: string, to: string, condition = '') =>
    `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${condition && `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`}</bpmn:sequenceFlow>`
  return wrap(
    `<bpmn:startEvent id="s"/><bpmn:parallelGateway id="p"/><bpmn:parallelGateway id="j"/><bpmn:exclusiveGateway id="g" default="d"/>
    ${task('manager')}${task('everybody', all)}${task('either', any)}${task('last', 'srm:approverRule="HIERARCHY" srm:approverValue="3"')}<bpmn:endEvent id="e"/>` +
      flow('f1', 's', 'p') +
      flow('f2', 'p', 'manager') +
      flow('f3', 'p', 'everybody') +
      flow('f4', 'manager', 'j') +
      flow('f5', 'everybody', 'j') +
      flow('f6', 'j', 'g') +
      flow('f7', 'g', 'either', 'amount &gt; 100') +
      flow('d', 'g', 'last') +
      flow('f8', 'either', 'last') +
      flow('f9', 'last', 'e'),
  )
}

type Open = { xml: string; state: string; variables: string; node_id: string }

async function checkInvariants(id: string): Promise<void> {
  const instances = await sql<{
    id: string
    status: string
    open: string
    state: string
    ends: string
  }>`select i.id, i.status,
      (select count(*) from base_bpm_task t where t.instance_id = i.id and t.status = 'PENDING'
        and t.task_kind in ('APPROVE', 'COUNTERSIGN')) as open,
      (select count(*) from bpm_instance_state s where s.instance_id = i.id) as state,
      (select count(*) from base_bpm_instance__history h where h.header_id = i.id and h.action = 'END') as ends
    from base_bpm_instance i where i.doc_id = ${id} order by i.id`.execute(bench.db)
  for (const instance of instances.rows) {
    const isRunning = instance.status === 'RUNNING'
    expect(Number(instance.open) > 0).toBe(isRunning)
    expect(instance.state).toBe(isRunning ? '1' : '0')
    expect(instance.ends).toBe(isRunning ? '0' : '1')
  }
  const follows: { [status: string]: string } = {
    RUNNING: 'SUBMITTED',
    APPROVED: 'APPROVED',
    REJECTED: 'REJECTED',
    WITHDRAWN: 'DRAFT',
  }
  expect(await bench.statusOf(id)).toBe(follows[instances.rows.at(-1)?.status ?? ''])
  // The stored state can be read back and continued from each node that has an open task, and from no other.
  const open =
    await sql<Open>`select distinct d.xml, s.state::text, s.variables::text, t.node_id from base_bpm_task t
      join base_bpm_instance i on i.id = t.instance_id join bpm_instance_state s on s.instance_id = i.id
      join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
    where i.doc_id = ${id} and t.status = 'PENDING' and t.task_kind in ('APPROVE', 'COUNTERSIGN')`.execute(
      bench.db,
    )
  for (const node of ['manager', 'everybody', 'either', 'last']) {
    const row = open.rows[0]
    if (!row) break
    const signal = signalTask({
      xml: row.xml,
      state: JSON.parse(row.state),
      variables: JSON.parse(row.variables),
      nodeId: node,
    })
    if (open.rows.some(({ node_id }) => node_id === node)) await signal
    else await expect(signal).rejects.toMatchObject({ code: 'TASK_ALREADY_HANDLED' })
  }
}

async function make(id: string, step: Move): Promise<void> {
  const document = bench.document(id)
  if (step.kind === 'submit') {
    await bench.write('staff', async (context) => {
      await sql`update srm_thing set status = 'SUBMITTED' where id = ${id}`.execute(context.tx)
      await bench.restart(context, id, 'staff')
    })
  } else if (step.kind === 'withdraw') {
    await bench.write('staff', (context) =>
      bench.workflow.withdraw(context, { document }, bench.follow(context)),
    )
  } else if (step.kind === 'transfer') {
    await bench.write(step.by, (context) =>
      bench.workflow.transfer(context, { document, toUserId: bench.user(step.to), opinion: null }),
    )
  } else await bench.decide(step.by, step.kind, id)
}

describe('any sequence of moves', () => {
  it('never leaves a running process without an open task, nor a document out of step with it', async () => {
    await bench.deploy('THING_SEQ', process(), { duplicate_approver: 'SKIP_ALL' })
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 5, maxLength: 25 }),
        fc.boolean(),
        async (moves, isLarge) => {
          const { id } = await bench.submit('staff', { amount: isLarge ? '100.01' : '100.00' })
          await checkInvariants(id)
          for (const step of moves) {
            try {
              await make(id, step)
              accepted++
            } catch (error) {
              // Refusals are part of the game; anything else is a fault.
              if (!(error instanceof AppError) || error.kind === 'broken') throw error
            }
            await checkInvariants(id)
          }
        },
      ),
      { numRuns: 25, seed: 20261120 },
    )
    expect(accepted).toBeGreaterThan(60)
  })
})
