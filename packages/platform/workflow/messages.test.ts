import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRecord } from '../documents/store.ts'
import { findFaults } from './check.ts'
import { suspend } from './instanceVerbs.ts'
import { messageListener } from './messageListener.ts'
import { deliverMessage } from './messages.ts'
import { type Bench, openBench, thing } from './testBench.ts'
import {
  end,
  flows,
  messageEvent,
  messages,
  start,
  task,
  timer,
  when,
  wrap,
} from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await sql`update base_bpm_model set status = 'INVALID'`.execute(bench.db)
})

const by = (name: string) =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${bench.user(name)}"`
let count = 0
const deploy = (
  elements: string,
  roots = '',
  more: { decisions?: { [key: string]: string } } = {},
) => bench.deploy(`MESSAGES_${++count}`, wrap(elements, 'P', roots), {}, 1, more)
const send = (id: string, name: string, values: { [name: string]: unknown } = {}) =>
  bench.engine.inTransaction(null, null, (context) =>
    deliverMessage(context, { document: bench.document(id), name, values, isAddressed: true }),
  )
const hear = (event: string, payload: { [name: string]: unknown }) =>
  bench.engine.inTransaction(null, null, (context) =>
    messageListener.handle(context, bench.engine, { id: '1', event, payload, time: '' }),
  )
/** The document is locked first, as in a client's decision. */
const approve = (id: string) =>
  bench.write('boss', async (context) => {
    await readRecord(context.tx, thing, id, { lock: true })
    const decision = { document: bench.document(id), opinion: null }
    await bench.workflow.approve(context, decision, bench.follow(context))
  })
const refusedCode = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  )

describe('a process that waits for a message', () => {
  const received = () =>
    `${start()}<bpmn:receiveTask id="r" name="Answer" messageRef="m_answer" srm:messageVariables="accepted:bool, price:decimal"/><bpmn:exclusiveGateway id="g" default="no"/>${task('a', by('boss'))}${end()}${flows('f', 's>r', 'r>g', 'a>e')}${when('yes', 'g>a', 'accepted = true and price > 10')}<bpmn:sequenceFlow id="no" sourceRef="g" targetRef="e"/>`

  it('continues with the values of the message, and decides by them', async () => {
    await deploy(received(), messages('answer'))
    const { id } = await bench.submit('staff')
    expect(await bench.open(id)).toEqual([])
    expect(await send(id, 'answer', { accepted: true, price: '10.01' })).toBe('CONTINUED')
    expect(await bench.open(id)).toEqual(['a:boss'])
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff', 'MESSAGE:'])
    const other = await bench.submit('staff')
    await send(other.id, 'answer', { accepted: true, price: 10 })
    expect(await bench.statusOf(other.id)).toBe('APPROVED')
  })

  it('refuses another message, a value it does not declare or of the wrong kind, and changes nothing', async () => {
    await deploy(received(), messages('answer'))
    const { id } = await bench.submit('staff')
    const codes = [
      await refusedCode(send(id, 'question')),
      await refusedCode(send(id, 'answer', { other: 1 })),
      await refusedCode(send(id, 'answer', { price: 'much' })),
      await refusedCode(send(id, 'answer', { accepted: 'perhaps' })),
    ]
    expect(codes).toEqual([
      'MESSAGE_NOT_AWAITED',
      'MESSAGE_VALUE',
      'MESSAGE_VALUE',
      'MESSAGE_VALUE',
    ])
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff'])
    await send(id, 'answer')
    expect(await bench.statusOf(id)).toBe('APPROVED')
    expect(await refusedCode(send(id, 'answer'))).toBe('MESSAGE_NOT_AWAITED')
  })

  it('takes one of two simultaneous messages, and refuses the other', async () => {
    await deploy(received(), messages('answer'))
    const { id } = await bench.submit('staff')
    const results = await Promise.allSettled([send(id, 'answer'), send(id, 'answer')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await bench.actions(id)).filter((action) => action === 'MESSAGE:')).toHaveLength(1)
  })

  it('receives an event of its document by its name, and none of other documents', async () => {
    await deploy(
      `${start()}${messageEvent('c', 'srmThing.confirmed', { brings: 'note:text' })}${task('a', by('boss'))}${end()}${flows('f', 's>c', 'c>a', 'a>e')}`,
      messages('srmThing.confirmed'),
    )
    const { id } = await bench.submit('staff')
    const { id: other } = await bench.submit('staff')
    await hear('srmThing.confirmed', { id, note: 'fine', more: 1 })
    expect(await bench.open(id)).toEqual(['a:boss'])
    expect(await bench.open(other)).toEqual([])
    await hear('elsewhere.confirmed', { docResource: 'srmThing', docId: other })
    await hear('srmThing.confirmed', { docResource: 'srmThing', docId: other })
    expect(await bench.open(other)).toEqual(['a:boss'])
    // Sent twice, handled once.
    await hear('srmThing.confirmed', { id })
    expect(await bench.open(id)).toEqual(['a:boss'])
  })

  it('does not move while it is suspended', async () => {
    await deploy(received(), messages('answer'))
    const { id, instanceId } = await bench.submit('staff')
    await bench.write('admin', (context) => suspend(context, instanceId))
    expect(await refusedCode(send(id, 'answer'))).toBe('INSTANCE_SUSPENDED')
  })
})

describe('a message at the boundary of a task', () => {
  const beside = (isInterrupting: boolean) =>
    `${start()}${task('a', by('boss'))}${messageEvent('m', 'stop', { on: 'a', isInterrupting })}${task('b', by('head'))}${end()}${end('e2')}${flows('f', 's>a', 'a>e', 'm>b', 'b>e2')}`

  it('takes the task away', async () => {
    await deploy(beside(true), messages('stop'))
    const { id } = await bench.submit('staff')
    await send(id, 'stop')
    expect(await bench.open(id)).toEqual(['b:head'])
    expect(await refusedCode(bench.decide('boss', 'approve', id))).toBe('TASK_ALREADY_HANDLED')
  })

  it('or asks another user as well; after a decision the process no longer waits for it', async () => {
    await deploy(beside(false), messages('stop'))
    const { id } = await bench.submit('staff')
    await send(id, 'stop')
    expect((await bench.open(id)).sort()).toEqual(['a:boss', 'b:head'])
    const { id: other } = await bench.submit('staff')
    await bench.decide('boss', 'approve', other)
    expect(await refusedCode(send(other, 'stop'))).toBe('MESSAGE_NOT_AWAITED')
  })

  it('and a simultaneous decision: one takes effect, the other is refused', async () => {
    await deploy(beside(true), messages('stop'))
    for (let at = 0; at < 5; at++) {
      const { id } = await bench.submit('staff')
      const results = await Promise.allSettled([approve(id), send(id, 'stop')])
      const told = results.map((result) =>
        result.status === 'rejected' ? (result.reason as { code: string }).code : 'done',
      )
      expect([
        ['done', 'MESSAGE_NOT_AWAITED'],
        ['TASK_ALREADY_HANDLED', 'done'],
      ]).toContainEqual(told)
    }
  })
})

describe('an event-based gateway', () => {
  const choice = () =>
    `${start()}<bpmn:eventBasedGateway id="g"/><bpmn:receiveTask id="r" messageRef="m_answer"/>${messageEvent('n', 'refusal')}${timer('t', 'P1D')}${task('a', by('boss'))}${task('b', by('head'))}${task('c', by('two'))}${end()}${flows('f', 's>g', 'g>r', 'g>n', 'g>t', 'r>a', 'n>b', 't>c', 'a>e', 'b>e', 'c>e')}`

  it.each([
    ['answer', 'a:boss'],
    ['refusal', 'b:head'],
  ])('goes where the message %s leads, and waits for the rest no longer', async (name, open) => {
    await deploy(choice(), messages('answer', 'refusal'))
    const { id } = await bench.submit('staff')
    await send(id, name)
    expect(await bench.open(id)).toEqual([open])
    expect(await bench.tick(48)).toBe(0)
    for (const late of ['answer', 'refusal'])
      expect(await refusedCode(send(id, late))).toBe('MESSAGE_NOT_AWAITED')
  })

  it('continues when the timer fires first', async () => {
    await deploy(choice(), messages('answer', 'refusal'))
    const { id } = await bench.submit('staff')
    await bench.tick(25)
    expect(await bench.open(id)).toEqual(['c:two'])
    expect(await refusedCode(send(id, 'answer'))).toBe('MESSAGE_NOT_AWAITED')
  })

  it('lets one of a message and an hour win that come together', async () => {
    await deploy(choice(), messages('answer', 'refusal'))
    for (let at = 0; at < 5; at++) {
      const { id } = await bench.submit('staff')
      const [ticked, sent] = await Promise.allSettled([bench.tick(25), send(id, 'answer')])
      expect(ticked.status).toBe('fulfilled')
      expect(await bench.open(id)).toEqual([sent.status === 'fulfilled' ? 'a:boss' : 'c:two'])
      if (sent.status === 'rejected') expectRefused('MESSAGE_NOT_AWAITED', sent.reason)
    }
  })
})

describe('scripts and rules', () => {
  const table = (rows: string, output = 'discount') =>
    `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="d" namespace="x"><decision id="dec" name="d"><decisionTable id="t" hitPolicy="FIRST"><input id="i"><inputExpression id="ie" typeRef="number"><text>amount</text></inputExpression></input><output id="o" name="${output}" typeRef="number"/>${rows}</decisionTable></decision></definitions>`
  const row = (test: string, value: string) =>
    `<rule><inputEntry><text>${test}</text></inputEntry><outputEntry><text>${value}</text></outputEntry></rule>`
  const process = `${start()}<bpmn:businessRuleTask id="rule" srm:decision="discounts"/><bpmn:scriptTask id="net" scriptFormat="FEEL" srm:resultVariable="netAmount"><bpmn:script>amount * (1 - discount)</bpmn:script></bpmn:scriptTask><bpmn:exclusiveGateway id="g" default="no"/>`

  it('set variables that later conditions read, with exact decimals', async () => {
    await deploy(
      `${process}${task('a', by('boss'))}${end()}${flows('f', 's>rule', 'rule>net', 'net>g', 'a>e')}${when('yes', 'g>a', 'netAmount = 90.09')}<bpmn:sequenceFlow id="no" sourceRef="g" targetRef="e"/>`,
      '',
      { decisions: { discounts: table(row('&gt; 100', '0.1') + row('-', '0')) } },
    )
    const { id } = await bench.submit('staff', { amount: '100.10' })
    expect(await bench.open(id)).toEqual(['a:boss'])
    const told = await sql<{ opinion: string }>`select h.opinion from base_bpm_instance__history h
      join base_bpm_instance i on i.id = h.header_id where i.doc_id = ${id} and h.action in ('SCRIPT', 'DECISION')
      order by h.seq_num`.execute(bench.db)
    expect(told.rows.map(({ opinion }) => opinion)).toEqual(['discount = 0.1', 'netAmount = 90.09'])
    const small = await bench.submit('staff', { amount: '50' })
    expect(await bench.statusOf(small.id)).toBe('APPROVED')
  })

  it('that cannot be computed refuse the submission and leave nothing behind', async () => {
    await deploy(
      `${start()}<bpmn:scriptTask id="x" srm:resultVariable="share"><bpmn:script>100 / (amount - 5)</bpmn:script></bpmn:scriptTask>${end()}${flows('f', 's>x', 'x>e')}`,
    )
    const refused = await bench.submit('staff', { amount: '5' }).then(
      () => null,
      (error: AppError) => error,
    )
    expectRefused('PROCESS_STEP_FAILED', refused)
  })

  it('name variables that can be named, and are refused otherwise', async () => {
    const faultOf = async (xml: string, decisions = {}) =>
      (await findFaults(xml, { decisions })).faults[0]
    const rule = wrap(
      `${start()}<bpmn:businessRuleTask id="x" srm:decision="d"/>${end()}${flows('f', 's>x', 'x>e')}`,
    )
    const wrong = await faultOf(rule, { d: table(row('-', '1'), 'the share') })
    expectRefused('DECISION_VARIABLE', wrong)
    const brings = wrap(
      `${start()}<bpmn:receiveTask id="x" messageRef="m_a" srm:messageVariables="a:date"/>${end()}${flows('f', 's>x', 'x>e')}`,
      'P',
      messages('a'),
    )
    expectRefused('PROCESS_MESSAGE_VARIABLES', await faultOf(brings))
  })
})
