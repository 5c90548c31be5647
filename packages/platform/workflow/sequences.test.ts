import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activate, reassign, suspend, urge } from './instanceVerbs.ts'
import { signalTask } from './runner.ts'
import { claim, copyToUsers, unclaim } from './taskVerbs.ts'
import { type Bench, openBench } from './testBench.ts'
import { end, flows, start, sub, task, timer, wrap } from './testProcesses.ts'

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
  | { kind: 'return'; by: Person; node: string; backToMe: boolean }
  | { kind: 'sign'; by: Person; whom: Person; mode: 'BEFORE' | 'AFTER' | 'PARALLEL' }
  | { kind: 'removeSign' | 'claim' | 'unclaim'; by: Person }
  | { kind: 'copy'; by: Person; whom: Person }
  | { kind: 'reassign'; by: Person; whom: Person }
  | { kind: 'urge' | 'suspend' | 'activate' | 'stop' }
  | { kind: 'withdraw' }
  | { kind: 'submit' }
  | { kind: 'time'; hours: number }

const person = fc.constantFrom(...people)
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('approve' as const), by: person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), by: person }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('transfer' as const), by: person, to: person }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      by: person,
      node: fc.constantFrom('manager', 'everybody', 'either', 'vote', 'beside', 'group', 'rescue'),
      backToMe: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sign' as const),
      by: person,
      whom: person,
      mode: fc.constantFrom('BEFORE' as const, 'AFTER' as const, 'PARALLEL' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('removeSign' as const, 'claim' as const, 'unclaim' as const),
      by: person,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('copy' as const, 'reassign' as const),
      by: person,
      whom: person,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('suspend' as const, 'activate' as const) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'stop' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'submit' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('time' as const), hours: fc.constantFrom(0, 5, 30) }),
  },
)

/**
 * Two branches (one where all must approve), a join, a choice by amount, a sub-process with a vote and a parallel task
 * with a time limit, a group with a limit that asks an additional user, a pause, a call of another system, a task that
 * may be passed automatically, an end.
 */
function process(): string {
  const fixed = (names: string[]) =>
    `srm:approverRule="FIXED_USERS" srm:approverValue="${names.map(bench.user).join(',')}"`
  const all = `srm:approverRule="FIXED_USERS" srm:approverValue="${['two', 'three', 'head'].map(bench.user).join(',')}" srm:multiMode="ALL" srm:rejectTargets="ANY"`
  const any = `srm:approverRule="FIXED_USERS" srm:approverValue="${['boss', 'admin'].map(bench.user).join(',')}"`
  const vote = `${fixed(['boss', 'two', 'three'])} srm:multiMode="RATIO" srm:passRatio="60" srm:rejectTargets="ANY"`
  const group = `${fixed(['two', 'three', 'admin'])} srm:multiMode="CLAIM" srm:rejectTargets="ANY"`
  const flow = (id: string, from: string, to: string, condition = '') =>
    `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${condition && `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${condition}</bpmn:conditionExpression>`}</bpmn:sequenceFlow>`
  return wrap(
    `<bpmn:startEvent id="s"/><bpmn:parallelGateway id="p"/><bpmn:parallelGateway id="j"/><bpmn:exclusiveGateway id="g" default="d"/>
    ${task('manager')}${task('everybody', all)}${task('either', any)}${sub('part', `${start('ps')}<bpmn:parallelGateway id="pp"/>${task('vote', vote)}${task('beside', any)}${end('pe')}${end('pf')}${flows('p', 'ps>pp', 'pp>vote', 'pp>beside', 'vote>pe', 'beside>pf')}`)}${task('group', group)}
    ${timer('limit', 'P1D', { on: 'part' })}${task('rescue', any)}${timer('remind', 'PT4H', { on: 'group', isInterrupting: false })}${task('also', any)}${end('ae')}
    ${timer('pause', 'PT4H')}<bpmn:serviceTask id="push" srm:serviceKind="INTERFACE" srm:serviceValue="ERP"/>${task('last', 'srm:approverRule="HIERARCHY" srm:approverValue="3" srm:rejectTargets="ANY"')}<bpmn:endEvent id="e"/>` +
      flow('f1', 's', 'p') +
      flow('f2', 'p', 'manager') +
      flow('f3', 'p', 'everybody') +
      flow('f4', 'manager', 'j') +
      flow('f5', 'everybody', 'j') +
      flow('f6', 'j', 'g') +
      flow('f7', 'g', 'either', 'amount &gt; 100') +
      flow('d', 'g', 'part') +
      flow('f8', 'either', 'part') +
      flow('f10', 'part', 'group') +
      flows('q', 'limit>rescue', 'rescue>group', 'remind>also', 'also>ae') +
      flows('t', 'group>pause', 'pause>push', 'push>last') +
      flow('f9', 'last', 'e'),
  )
}

const NODES = [
  ...['manager', 'everybody', 'either', 'vote', 'beside', 'group', 'last', 'rescue', 'also'],
  ...['limit', 'remind', 'pause', 'push'],
]
type Open = { xml: string; state: string; variables: string; node_id: string }

async function checkInvariants(id: string): Promise<void> {
  const instances = await sql<{
    id: string
    status: string
    open: string
    state: string
    ends: string
    waiting: string
    waits: string
    lost: string
  }>`select i.id, i.status,
      (select count(*) from base_bpm_task t where t.instance_id = i.id and t.status in ('PENDING', 'UNCLAIMED')
        and t.task_kind in ('APPROVE', 'COUNTERSIGN')) as open,
      (select count(*) from bpm_instance_state s where s.instance_id = i.id) as state,
      (select count(*) from base_bpm_instance__history h where h.header_id = i.id and h.action = 'END') as ends,
      -- nobody waits for a turn that cannot come: something at the same visit is open
      (select count(*) from base_bpm_task t where t.instance_id = i.id and t.status = 'WAITING'
        and not exists (select 1 from base_bpm_task o where o.instance_id = t.instance_id and o.node_id = t.node_id
          and o.visit_num = t.visit_num and o.status in ('PENDING', 'UNCLAIMED'))) as waiting,
      (select count(*) from bpm_wait w where w.instance_id = i.id and w.kind <> 'LIMIT') as waits,
      -- what the engine waits for has its task or its row
      (select count(*) from bpm_instance_state s, jsonb_object_keys(s.state -> 'visits') node where s.instance_id = i.id
        and not exists (select 1 from bpm_wait w where w.instance_id = i.id and w.node_id = node)
        and not exists (select 1 from base_bpm_task t where t.instance_id = i.id and t.node_id = node
          and t.status in ('PENDING', 'UNCLAIMED') and t.task_kind in ('APPROVE', 'COUNTERSIGN'))) as lost
    from base_bpm_instance i where i.doc_id = ${id} order by i.id`.execute(bench.db)
  for (const instance of instances.rows) {
    const isRunning = instance.status === 'RUNNING' || instance.status === 'SUSPENDED'
    expect(Number(instance.open) + Number(instance.waits) > 0).toBe(isRunning)
    expect(instance.lost).toBe('0')
    expect(instance.state).toBe(isRunning ? '1' : '0')
    expect(instance.ends).toBe(isRunning || instance.status === 'STOPPED' ? '0' : '1')
    expect(instance.waiting).toBe('0')
  }
  const follows: { [status: string]: string } = {
    RUNNING: 'SUBMITTED',
    SUSPENDED: 'SUBMITTED',
    STOPPED: 'DRAFT',
    APPROVED: 'APPROVED',
    REJECTED: 'REJECTED',
    WITHDRAWN: 'DRAFT',
  }
  expect(await bench.statusOf(id)).toBe(follows[instances.rows.at(-1)?.status ?? ''])
}

/** The stored state can be read back and continued from each node it waits at, and from no other. */
async function checkContinues(id: string): Promise<void> {
  const open =
    await sql<Open>`select d.xml, s.state::text, s.variables::text, at.node_id from base_bpm_instance i
      join bpm_instance_state s on s.instance_id = i.id
      join bpm_definition d on d.model_key = s.model_key and d.def_version = s.def_version
      join (select instance_id, node_id from base_bpm_task where status in ('PENDING', 'UNCLAIMED')
          and task_kind in ('APPROVE', 'COUNTERSIGN')
        union select instance_id, node_id from bpm_wait) at on at.instance_id = i.id
    where i.doc_id = ${id}`.execute(bench.db)
  for (const node of NODES) {
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
  } else if (step.kind === 'time') {
    await bench.tick(step.hours)
  } else if (step.kind === 'withdraw') {
    await bench.write('staff', (context) =>
      bench.workflow.withdraw(context, { document }, bench.follow(context)),
    )
  } else if (step.kind === 'transfer') {
    await bench.write(step.by, (context) =>
      bench.workflow.transfer(context, { document, toUserId: bench.user(step.to), opinion: null }),
    )
  } else if (step.kind === 'approve' || step.kind === 'reject') {
    await bench.decide(step.by, step.kind, id)
  } else await makeOther(id, step as Other)
}

type Other = Exclude<
  Move,
  { kind: 'approve' | 'reject' | 'transfer' | 'withdraw' | 'submit' | 'time' }
>

async function makeOther(id: string, step: Other): Promise<void> {
  const document = bench.document(id)
  const found = await sql<{
    id: string
  }>`select max(id) as id from base_bpm_instance where doc_id = ${id}`.execute(bench.db)
  const instanceId = found.rows[0]?.id ?? ''
  const one = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(bench.db)).rows[0]?.id ?? '0'
  const by = 'by' in step ? step.by : step.kind === 'urge' ? 'staff' : 'admin'
  const opinion = 'x'
  await bench.write(by, async (context) => {
    switch (step.kind) {
      case 'return':
        return bench.workflow.returnTo(context, {
          document,
          nodeId: step.node,
          backToMe: step.backToMe,
          opinion,
        })
      case 'sign':
        return bench.workflow.addSigners(context, {
          document,
          userIds: [bench.user(step.whom)],
          mode: step.mode,
          opinion,
        })
      case 'removeSign': {
        const signTaskId =
          await one(sql`select s.id from base_bpm_task s join base_bpm_task t on t.id = s.parent_task_id
          where s.instance_id = ${instanceId} and t.assignee_user_id = ${bench.user(by)} and s.status in ('PENDING', 'WAITING')`)
        return bench.workflow.removeSigner(
          context,
          { taskId: '0', signTaskId },
          bench.follow(context),
        )
      }
      case 'claim':
      case 'unclaim': {
        const taskId = await one(sql`select id from base_bpm_task where instance_id = ${instanceId}
          and node_id = 'group' and status in ('UNCLAIMED', 'PENDING') order by id desc`)
        return step.kind === 'claim' ? claim(context, taskId) : unclaim(context, taskId)
      }
      case 'copy':
        return copyToUsers(context, { document, userIds: [bench.user(step.whom)] })
      case 'reassign':
        return reassign(context, instanceId, {
          fromUserId: bench.user(by),
          toUserId: bench.user(step.whom),
          opinion,
        })
      case 'suspend':
        return suspend(context, instanceId)
      case 'activate':
        return activate(context, instanceId)
      case 'stop': {
        const open = await one(sql`select id from base_bpm_instance where id = ${instanceId}
          and status in ('RUNNING', 'SUSPENDED')`)
        if (open === '0') return
        await bench.workflow.stop(context, document, 'x')
        await bench.follow(context).onWithdrawn(document, 'x', null)
        return
      }
      case 'urge':
        return urge(context, instanceId)
    }
  })
}

describe('any sequence of moves', () => {
  it('never leaves a running process without an open task, nor a document out of step with it', async () => {
    await bench.deploy('THING_SEQ', process(), { duplicate_approver: 'SKIP_ALL' })
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 5, maxLength: 40 }),
        fc.boolean(),
        async (moves, isLarge) => {
          const { id } = await bench.submit('staff', { amount: isLarge ? '100.01' : '100.00' })
          await checkInvariants(id)
          for (const step of moves) {
            try {
              await make(id, step)
              accepted++
            } catch (error) {
              // Refusals are expected; any other error is a fault.
              if (!(error instanceof AppError) || error.kind === 'broken') throw error
            }
            await checkInvariants(id)
          }
          await checkContinues(id)
        },
      ),
      { numRuns: 40, seed: 20261120 },
    )
    expect(accepted).toBeGreaterThan(60)
  }, 180_000)
})
