import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkProcess, findFaults } from './check.ts'
import { checkDecision } from './decisions.ts'
import type { WorkflowContext } from './instances.ts'
import { activate, retry, suspend, urge } from './instanceVerbs.ts'
import { startProcess } from './runner.ts'
import { chooseByHand, claim, copyToUsers, unclaim } from './taskVerbs.ts'
import { type Bench, openBench } from './testBench.ts'
import { double, end, flows, single, start, task, wrap } from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
afterEach(() => sql`update base_bpm_model set status = 'INVALID'`.execute(bench.db))

/** Expects a refusal with this code and a complete sentence in both languages. */
async function cannot(code: string, work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error, code).toBeInstanceOf(AppError)
  expectRefused(code, error as AppError)
}

let keys = 0
const deploy = (xml: string, columns: { [column: string]: unknown } = {}) =>
  bench.deploy(`REFUSED_${++keys}`, xml, columns)
const by = (...names: string[]) =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${names.map(bench.user).join(',')}"`
const as = <T>(name: string, work: (context: WorkflowContext) => Promise<T>): Promise<T> =>
  bench.write(name, work)
const own = (id: string) => ({ document: bench.document(id), opinion: 'x' })

/** A submitted document, its process and its tasks, oldest first. */
async function submitted(): Promise<{ id: string; instanceId: string }> {
  const { id, instanceId } = await bench.submit('staff')
  return { id, instanceId }
}
async function tasksOf(instanceId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from base_bpm_task where instance_id = ${instanceId} order by id`.execute(bench.db)
  return rows.map(({ id }) => id)
}

describe('a user who acts on a task', () => {
  const sign = (name: string, id: string, whom: string, mode: 'BEFORE' | 'AFTER' = 'BEFORE') =>
    as(name, (context) =>
      bench.workflow.addSigners(context, { ...own(id), userIds: [bench.user(whom)], mode }),
    )

  it('may not hand it on or add signers where the node forbids it', async () => {
    await deploy(single(`${by('boss')} srm:allowTransfer="N" srm:allowCountersign="N"`))
    const { id } = await submitted()
    const toUserId = bench.user('two')
    await cannot(
      'TRANSFER_NOT_ALLOWED',
      as('boss', (context) => bench.workflow.transfer(context, { ...own(id), toUserId })),
    )
    await cannot('SIGN_NOT_ALLOWED', sign('boss', id, 'two'))
    expect(await bench.open(id)).toEqual(['a:boss'])
  })

  it('adds valid signers, on two levels, and removes only their own', async () => {
    await deploy(single(by('boss')))
    const { id, instanceId } = await submitted()
    await cannot('SIGN_TARGET', sign('boss', id, 'staff'))
    await cannot('SIGN_TARGET', sign('boss', id, 'boss'))
    await sign('boss', id, 'head')
    await sign('head', id, 'chief')
    await cannot('SIGN_TOO_DEEP', sign('chief', id, 'two'))
    const [taskId, signTaskId] = (await tasksOf(instanceId)) as [string, string]
    const takeBack = (name: string) =>
      as(name, (context) =>
        bench.workflow.removeSigner(context, { taskId, signTaskId }, bench.follow(context)),
      )
    await cannot('SIGN_NOT_YOURS', takeBack('two'))
    await takeBack('boss')
    await cannot('SIGN_NOT_YOURS', takeBack('boss'))
    expect(await bench.open(id)).toEqual(['a:boss'])
  })

  it('returns it to a node only that was decided and may be returned to', async () => {
    await deploy(double(by('boss'), `${by('head')} srm:rejectTargets="APPLICANT"`))
    const { id } = await submitted()
    await bench.decide('boss', 'approve', id)
    await cannot(
      'RETURN_TARGET',
      as('head', (context) => bench.workflow.returnTo(context, { ...own(id), nodeId: 'a' })),
    )
    expect(await bench.open(id)).toEqual(['b:head'])
  })

  it('claims a group task before the others, and can return it', async () => {
    await deploy(single(`${by('two', 'three')} srm:multiMode="CLAIM"`))
    const { instanceId } = await submitted()
    const [taskId] = (await tasksOf(instanceId)) as [string]
    await cannot(
      'NOT_YOUR_TASK',
      as('boss', (context) => claim(context, taskId)),
    )
    await as('two', (context) => claim(context, taskId))
    await cannot(
      'TASK_NOT_CLAIMABLE',
      as('three', (context) => claim(context, taskId)),
    )
    await cannot(
      'TASK_NOT_GROUP',
      as('three', (context) => unclaim(context, taskId)),
    )
    await as('two', (context) => unclaim(context, taskId))
    await as('three', (context) => claim(context, taskId))
  })

  it('sends copies to people who can read them', async () => {
    await deploy(single(by('boss')))
    const { id } = await submitted()
    const copy = (userIds: string[]) =>
      as('boss', (context) => copyToUsers(context, { document: bench.document(id), userIds }))
    await cannot('COPY_TARGET', copy([]))
    await cannot('COPY_TARGET', copy(['999999999']))
  })
})

describe('a user who chooses the approvers', () => {
  const chosenBy = (value: string) =>
    deploy(single(`srm:approverRule="APPLICANT_SELECT" srm:approverValue="${value}"`))

  it('does so before submitting', async () => {
    await chosenBy('')
    await cannot('APPROVER_NOT_CHOSEN', bench.submit('staff'))
  })

  it('takes them from those the node allows', async () => {
    const choose = (userIds: string[], allowed: string[]) =>
      as('staff', (context) =>
        chooseByHand(
          context,
          { document: bench.document('1'), nodeId: 'a', userIds },
          allowed,
          'Review',
        ),
      )
    await cannot('APPROVER_CHOICE', choose([bench.user('two')], [bench.user('three')]))
    await cannot('APPROVER_CHOICE', choose([], []))
    await cannot('APPROVER_CHOICE', choose(['999999999'], []))
  })
})

describe('a process', () => {
  it('can be reminded about by its initiator, three times a day by default', async () => {
    await deploy(single(by('boss')))
    const { instanceId } = await submitted()
    const hurry = (name: string) => as(name, (context) => urge(context, instanceId))
    await cannot('URGE_NOT_APPLICANT', hurry('two'))
    await hurry('staff')
    await cannot('URGE_TOO_SOON', hurry('staff'))
    for (let again = 0; again < 2; again++) {
      await bench.tick(1)
      await hurry('staff')
    }
    await bench.tick(1)
    await cannot('URGE_TOO_OFTEN', hurry('staff'))
  })

  it('is not decided while it is suspended, and does only what its state allows', async () => {
    await deploy(single(by('boss')))
    const { id, instanceId } = await submitted()
    await cannot(
      'INSTANCE_STATE',
      as('admin', (context) => activate(context, instanceId)),
    )
    await as('admin', (context) => suspend(context, instanceId))
    await cannot('INSTANCE_SUSPENDED', bench.decide('boss', 'approve', id))
    await cannot(
      'INSTANCE_STATE',
      as('admin', (context) => suspend(context, instanceId)),
    )
    await cannot(
      'INSTANCE_STATE',
      as('admin', (context) => retry(context, instanceId, bench.follow(context))),
    )
    await as('admin', (context) => activate(context, instanceId))
    await bench.decide('boss', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
  })

  it('is not withdrawn where its model forbids it', async () => {
    await deploy(single(by('boss')), { allow_withdraw: 'NEVER' })
    const { id } = await submitted()
    await cannot(
      'WITHDRAW_NOT_ALLOWED',
      as('staff', (context) =>
        bench.workflow.withdraw(context, { document: bench.document(id) }, bench.follow(context)),
      ),
    )
    expect(await bench.open(id)).toEqual(['a:boss'])
  })

  it('that cannot go on, or whose state is lost, says so and changes nothing', async () => {
    const stuck = wrap(
      `${start()}<bpmn:parallelGateway id="i"/>${task('a')}${end()}${flows('f', 's>i', 'i>a', 'a>i')}`,
    )
    await cannot('WORKFLOW_STUCK', startProcess({ xml: stuck, variables: {} }))
    await deploy(single(by('boss')))
    const { id, instanceId } = await submitted()
    await sql`delete from bpm_instance_state where instance_id = ${instanceId}`.execute(bench.db)
    await cannot('WORKFLOW_FAILED', bench.decide('boss', 'approve', id))
    expect(await bench.open(id)).toEqual(['a:boss'])
  })
})

describe('the check of a process', () => {
  const options = { fields: new Set(['amount']) }
  const refused = (code: string, attributes: string) =>
    cannot(code, checkProcess(single(attributes), options))

  it('knows the fields, the nodes and the decision tables that a task names', async () => {
    const rule = 'srm:approverRule="DEPT_MANAGER"'
    await refused('PROCESS_FIELD', `${rule} srm:editableFields="colour"`)
    await refused('PROCESS_FIELD', `${rule} srm:hiddenFields="colour"`)
    await refused('PROCESS_TARGET', `${rule} srm:rejectTargets="nowhere"`)
    await refused('DECISION_UNKNOWN', 'srm:approverRule="DECISION" srm:approverValue="noTable"')
  })

  it('names several faults at once, each with its own sentence', async () => {
    const xml = single('srm:approverRule="NOBODY" srm:dueHours="soon"')
    await cannot('PROCESS_FAULTS', checkProcess(xml))
    const { faults } = await findFaults(xml, {})
    expect(faults.map(({ code }) => code)).toEqual(['PROCESS_APPROVER_RULE', 'PROCESS_ATTRIBUTE'])
  })

  it('limits the number of elements', async () => {
    const steps = Array.from({ length: 400 }, (_, at) => `t${at}`)
    const way = ['s', ...steps, 'e']
    const xml = wrap(
      `${start()}${steps.map((id) => task(id)).join('')}${end()}${flows('f', ...way.slice(1).map((to, at) => `${way[at]}>${to}`))}`,
    )
    const { faults } = await findFaults(xml, {})
    expect(faults.map(({ code }) => code)).toContain('PROCESS_TOO_MANY_NODES')
  })
})

describe('decision tables', () => {
  const table = (input: string, output: string) =>
    `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="d" namespace="http://opensrm.org"><decision id="x"><decisionTable id="t" hitPolicy="FIRST"><input id="i" label="Amount"><inputExpression id="e"><text>amount</text></inputExpression></input><output id="o" name="role"/><rule id="r"><inputEntry id="c"><text>${input}</text></inputEntry><outputEntry id="v"><text>${output}</text></outputEntry></rule></decisionTable></decision></definitions>`

  it.each([
    ['function(x) x', '"BOSS"', 'EXPRESSION_UNSUPPORTED'],
    ['-', 'amount', 'DECISION_TEXT'],
    ['-', '"not a role"', 'DECISION_OUTCOME'],
  ])('say which cell is wrong and why: %s, %s', async (input, output, why) => {
    const checking = checkDecision(table(input, output), { amount: 'decimal' })
    await cannot('DECISION_CELL', checking)
    const cause = await checking.catch((error: Error) => error.cause as AppError)
    expectRefused(why, cause as AppError)
  })
})
