import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from './check.ts'
import { diagramOf } from './historyOf.ts'
import { activate, retry, suspend } from './instanceVerbs.ts'
import { preview } from './preview.ts'
import { startInputOf } from './starting.ts'
import { type Bench, openBench, thing } from './testBench.ts'
import { end, flows, start, sub, task, timer, wrap } from './testProcesses.ts'
import { declaredFor } from './variables.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await sql`update base_bpm_model set status = 'INVALID'`.execute(bench.db)
})

const by = (...names: string[]) =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${names.map(bench.user).join(',')}"`
let count = 0
const deploy = (xml: string, columns: { [column: string]: unknown } = {}) =>
  bench.deploy(`WAITS_${++count}`, xml, columns)
const instanceOf = async (id: string) => {
  const found = await sql<{
    id: string
    status: string
    current_nodes: string
    error_message: string
  }>`
    select id, status, current_nodes, error_message from base_bpm_instance where doc_id = ${id} order by id desc limit 1`.execute(
    bench.db,
  )
  return found.rows[0] as {
    id: string
    status: string
    current_nodes: string
    error_message: string
  }
}

describe('sub-processes', () => {
  /** check -> { legal and price in parallel } -> sign */
  const nested = () =>
    wrap(
      `${start()}${task('check', by('boss'))}${sub(
        'review',
        `${start('rs')}<bpmn:parallelGateway id="rp"/>${task('legal', by('two'))}${task('price', `${by('three')} srm:rejectTargets="ANY"`)}${end('re1')}${end('re2')}${flows('r', 'rs>rp', 'rp>legal', 'rp>price', 'legal>re1', 'price>re2')}`,
      )}${task('sign', `${by('head')} srm:rejectTargets="ANY"`)}${end()}${flows('f', 's>check', 'check>review', 'review>sign', 'sign>e')}`,
    )

  it('are left when all within is decided', async () => {
    await deploy(nested())
    const { id } = await bench.submit('staff')
    await bench.decide('boss', 'approve', id)
    expect((await bench.open(id)).sort()).toEqual(['legal:two', 'price:three'])
    await bench.decide('three', 'approve', id)
    await bench.decide('two', 'approve', id)
    expect(await bench.open(id)).toEqual(['sign:head'])
    await bench.decide('head', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
  })

  it('are entered again by a return from outside and from within', async () => {
    await deploy(nested())
    const { id } = await bench.submit('staff')
    await bench.decide('boss', 'approve', id)
    await bench.decide('two', 'approve', id)
    const back = (as: string, nodeId: string) =>
      bench.write(as, (context) =>
        bench.workflow.returnTo(context, { document: bench.document(id), nodeId, opinion: 'x' }),
      )
    await back('three', 'check')
    expect(await bench.open(id)).toEqual(['check:boss'])
    await bench.decide('boss', 'approve', id)
    await bench.decide('two', 'approve', id)
    await bench.decide('three', 'approve', id)
    await back('head', 'legal')
    expect(await bench.open(id)).toEqual(['legal:two'])
    await bench.decide('two', 'approve', id)
    expect(await bench.open(id)).toEqual(['sign:head'])
  })

  it('need a start and an end of their own', async () => {
    const { faults } = await findFaults(
      wrap(`${start()}${sub('empty', task('a'))}${end()}${flows('f', 's>empty', 'empty>e')}`),
    )
    expect(faults.map(({ code }) => code)).toContain('PROCESS_ONE_START')
  })

  it('begun by an event, transactions and ad-hoc ones are refused by name', async () => {
    for (const [tag, attributes, type] of [
      ['subProcess', 'triggeredByEvent="true"', 'EventSubProcess'],
      ['transaction', '', 'Transaction'],
      ['adHocSubProcess', '', 'AdHocSubProcess'],
    ]) {
      const { faults } = await findFaults(
        wrap(
          `${start()}<bpmn:${tag} id="odd" name="Odd one" ${attributes}></bpmn:${tag}>${end()}${flows('f', 's>odd', 'odd>e')}`,
        ),
      )
      expect(faults[0]?.code).toBe('PROCESS_ELEMENT')
      expect(faults[0]?.args).toEqual({ element: 'Odd one (odd)', type })
    }
  })
})

describe('timers', () => {
  const limited = (isInterrupting: boolean) =>
    wrap(
      `${start()}${task('a', by('boss', 'two'))}${timer('late', 'P1D', { on: 'a', isInterrupting })}${task('b', by('head'))}${end()}${end('e2')}${flows('f', 's>a', 'a>e', 'late>b', 'b>e2')}`,
    )

  it('at the boundary of a task end it when they fire', async () => {
    await deploy(limited(true))
    const { id } = await bench.submit('staff')
    await bench.tick(23)
    expect(await bench.open(id)).toEqual(['a:boss', 'a:two'])
    await bench.tick(2)
    expect(await bench.open(id)).toEqual(['b:head'])
    await expect(bench.decide('boss', 'approve', id)).rejects.toMatchObject({
      code: 'TASK_ALREADY_HANDLED',
    })
    await bench.decide('head', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff', 'TIMER:', 'APPROVE:head', 'END:'])
  })

  it('at the boundary of a task may ask another user as well', async () => {
    await deploy(limited(false))
    const { id } = await bench.submit('staff')
    await bench.tick(25)
    expect((await bench.open(id)).sort()).toEqual(['a:boss', 'a:two', 'b:head'])
    await bench.decide('boss', 'approve', id)
    expect(await bench.statusOf(id)).toBe('SUBMITTED')
    await bench.decide('head', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
  })

  it('are forgotten when the task is decided in time', async () => {
    await deploy(limited(true))
    const { id } = await bench.submit('staff')
    await bench.decide('two', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
    expect(await bench.tick(48)).toBe(0)
  })

  it('at the boundary of a sub-process cancel all tasks inside', async () => {
    await deploy(
      wrap(
        `${start()}${sub('part', `${start('ps')}${task('one', by('two'))}${task('other', by('three'))}${end('pe')}${flows('p', 'ps>one', 'one>other', 'other>pe')}`)}${timer('late', 'PT8H', { on: 'part' })}${task('rescue', `${by('head')} srm:rejectTargets="ANY"`)}${end()}${flows('f', 's>part', 'part>e', 'late>rescue', 'rescue>part')}`,
      ),
    )
    const { id } = await bench.submit('staff')
    await bench.decide('two', 'approve', id)
    await bench.tick(9)
    expect(await bench.open(id)).toEqual(['rescue:head'])
    await bench.decide('head', 'approve', id)
    expect(await bench.open(id)).toEqual(['one:two'])
    // The time limit starts again with the sub-process.
    expect(await bench.tick(7)).toBe(0)
    await bench.tick(2)
    expect(await bench.open(id)).toEqual(['rescue:head'])
  })

  it('on the way wait for a duration or a date of the document', async () => {
    await deploy(
      wrap(
        `${start()}${timer('day', 'PT2H')}${timer('date', 'needDate', { kind: 'timeDate' })}${task('a', by('boss'))}${end()}${flows('f', 's>day', 'day>date', 'date>a', 'a>e')}`,
      ),
    )
    const { id } = await bench.submit('staff', { needDate: '2099-01-01' })
    expect((await instanceOf(id)).current_nodes).toBe('day')
    await bench.tick(3)
    expect((await instanceOf(id)).current_nodes).toBe('date')
    expect(await bench.tick(24)).toBe(0)
    const passed = await bench.submit('staff', { needDate: '2020-01-01' })
    await bench.tick(3)
    expect(await bench.open(passed.id)).toEqual(['a:boss'])
  })

  it('are paused while the process is suspended', async () => {
    await deploy(limited(true))
    const { id } = await bench.submit('staff')
    const { id: instanceId } = await instanceOf(id)
    await bench.write('admin', (context) => suspend(context, instanceId))
    expect(await bench.tick(30)).toBe(0)
    await bench.write('admin', (context) => activate(context, instanceId))
    expect(await bench.tick(20)).toBe(0)
    expect(await bench.tick(5)).toBe(1)
    expect(await bench.open(id)).toEqual(['b:head'])
  })

  it('with an hour that is none, or another event, are refused by name', async () => {
    const declared = declaredFor(thing)
    for (const [xml, code] of [
      [timer('odd', 'P1M'), 'PROCESS_TIMER'],
      [timer('odd', 'tomorrow'), 'PROCESS_TIMER'],
      [timer('odd', 'amount', { kind: 'timeDate' }), 'PROCESS_TIMER'],
      [timer('odd', 'R3/PT1H', { kind: 'timeCycle' }), 'PROCESS_TIMER'],
      [
        '<bpmn:intermediateCatchEvent id="odd"><bpmn:signalEventDefinition/></bpmn:intermediateCatchEvent>',
        'PROCESS_ELEMENT',
      ],
      [
        '<bpmn:intermediateThrowEvent id="odd"><bpmn:messageEventDefinition/></bpmn:intermediateThrowEvent>',
        'PROCESS_EVENT_DEFINITION',
      ],
      ['<bpmn:scriptTask id="odd"/>', 'PROCESS_SCRIPT'],
      ['<bpmn:businessRuleTask id="odd"/>', 'DECISION_UNKNOWN'],
      ['<bpmn:eventBasedGateway id="odd"/>', 'PROCESS_EVENT_CHOICE'],
      ['<bpmn:receiveTask id="odd"/>', 'PROCESS_MESSAGE'],
    ] as const) {
      const { faults } = await findFaults(
        wrap(`${start()}${xml}${end()}${flows('f', 's>odd', 'odd>e')}`),
        { declared },
      )
      expect([xml, faults[0]?.code]).toEqual([xml, code])
      expect(faults[0]?.args?.element).toBe('odd')
    }
  })
})

describe('service tasks', () => {
  const calling = (value: string, kind = 'INTERFACE') =>
    wrap(
      `${start()}${task('a', by('boss'))}<bpmn:serviceTask id="push" srm:serviceKind="${kind}" srm:serviceValue="${value}"/>${task('b', by('head'))}${end()}${flows('f', 's>a', 'a>push', 'push>b', 'b>e')}`,
    )

  it('call another system outside the decision, and go on when it has answered', async () => {
    await deploy(calling('ERP'))
    const { id } = await bench.submit('staff')
    await bench.decide('boss', 'approve', id)
    expect((await instanceOf(id)).current_nodes).toBe('push')
    const before = bench.calls.length
    await bench.tick(0)
    expect(bench.calls.length).toBe(before + 1)
    expect(await bench.open(id)).toEqual(['b:head'])
  })

  it('are tried again with the same key, then wait for the administrator', async () => {
    await deploy(calling('DOWN'))
    const { id } = await bench.submit('staff')
    await bench.decide('boss', 'approve', id)
    const before = bench.calls.length
    for (let at = 0; at < 5; at++) await bench.tick(1.1)
    const { id: instanceId, status, error_message } = await instanceOf(id)
    expect(status).toBe('ERROR')
    expect(error_message).toContain('服务任务“push”调用失败：no answer')
    expect(error_message).toContain('Service task "push" failed: no answer')
    expect(new Set(bench.calls.slice(before)).size).toBe(1)
    expect(bench.calls.length).toBe(before + 5)
    expect(await bench.tick(5)).toBe(0)
    await bench.write('admin', (context) => retry(context, instanceId, bench.follow(context)))
    await bench.tick(0)
    expect(bench.calls.length).toBe(before + 6)
    expect((await instanceOf(id)).status).toBe('RUNNING')
  })

  it('tell the product an event at once', async () => {
    await deploy(calling('bossAgreed', 'EVENT'))
    const { id } = await bench.submit('staff')
    await bench.decide('boss', 'approve', id)
    expect(await bench.open(id)).toEqual(['b:head'])
    expect(
      bench.events.find(({ event }) => event === 'srmThing.bpmBossAgreed')?.payload,
    ).toMatchObject({ id, docResource: 'srmThing', nodeName: 'push' })
  })

  it('without a setting are refused by name', async () => {
    const { faults } = await findFaults(calling('a b', 'EVENT'))
    expect(faults[0]?.code).toBe('PROCESS_SERVICE')
  })
})

describe('call activities', () => {
  const called = () =>
    wrap(
      `${start()}${task('one', `${by('two')} srm:editableFields="kind"`)}${task('other', `${by('three')} srm:rejectTargets="one"`)}${end()}${flows('c', 's>one', 'one>other', 'other>e')}`,
      'CALLED',
    )
  const caller = (key: string) =>
    wrap(
      `${start()}${task('a', by('boss'))}<bpmn:callActivity id="legal" name="Legal" calledElement="${key}"/>${end()}${flows('f', 's>a', 'a>legal', 'legal>e')}`,
    )

  it('run the called process as it stood at the start, with its verbs', async () => {
    const key = `WAITS_${++count}`
    await bench.deploy(key, called(), { called_only_flag: 'Y' })
    await deploy(caller(key))
    const { id } = await bench.submit('staff')
    await bench.decide('boss', 'approve', id)
    expect(await bench.open(id)).toEqual(['legal.one:two'])
    await bench.deploy(key, called().replaceAll('"other"', '"changed"'), {}, 2)
    const rights = await bench.write('two', (context) =>
      bench.workflow.rightsAtNode(context, bench.document(id), bench.user('two')),
    )
    expect(rights?.editable).toEqual(['kind'])
    await bench.decide('two', 'approve', id)
    expect(await bench.open(id)).toEqual(['legal.other:three'])
    const { id: instanceId } = await instanceOf(id)
    expect((await diagramOf(bench.db, instanceId, 'CN'))?.current).toEqual(['legal'])
    await bench.write('three', (context) =>
      bench.workflow.returnTo(context, {
        document: bench.document(id),
        nodeId: 'legal.one',
        opinion: 'x',
      }),
    )
    expect(await bench.open(id)).toEqual(['legal.one:two'])
    await bench.decide('two', 'approve', id)
    await bench.decide('three', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
    // The next instance runs the new version.
    const next = await bench.submit('staff')
    await bench.decide('boss', 'approve', next.id)
    await bench.decide('two', 'approve', next.id)
    expect(await bench.open(next.id)).toEqual(['legal.changed:three'])
  })

  it('to a process that is not there, or calls itself, are refused', async () => {
    await expect(deploy(caller('NOWHERE'))).rejects.toMatchObject({ code: 'PROCESS_CALL_UNKNOWN' })
    const [missing] = (await findFaults(caller(''))).faults
    expect([missing?.code, missing?.args]).toEqual([
      'PROCESS_CALL_MISSING',
      { element: 'Legal (legal)' },
    ])
    const { faults } = await findFaults(caller('LOOP'), {
      called: { LOOP: { xml: caller('LOOP'), decisions: {} } },
    })
    expect(faults[0]?.code).toBe('PROCESS_CALL_CYCLE')
  })

  it('and what they lead to are foreseen in the preview', async () => {
    const key = `WAITS_${++count}`
    await bench.deploy(key, called(), { called_only_flag: 'Y' })
    await deploy(caller(key))
    const record = { id: '0', orgId: bench.subOrg, createdBy: bench.user('staff') } as never
    const foreseen = await bench.write('staff', (context) =>
      preview(context, startInputOf(thing, record, context.caller)),
    )
    expect(foreseen.steps.map(({ nodeId, people }) => [nodeId, people[0]?.name])).toEqual([
      ['a', 'boss'],
      ['legal.one', 'two'],
      ['legal.other', 'three'],
    ])
  })
})
