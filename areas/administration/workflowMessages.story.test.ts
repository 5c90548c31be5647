import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
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
} from '@opensrm/platform/workflow/testProcesses.ts'
import { tickWaits } from '@opensrm/platform/workflow/waitJobs.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestProduct
let admin: ApiClient
let requester: ApiClient
let manager: ApiClient
const id = (kind: string, code: string) => test.company.ids[kind]?.[code] ?? ''

beforeAll(async () => {
  test = await startProduct()
  ;[admin, requester, manager] = (await Promise.all(
    ['admin', 'requester1', 'manager1'].map((name) => test.login(name)),
  )) as [ApiClient, ApiClient, ApiClient]
})
afterAll(() => test?.close())

type Row = { [key: string]: string } & { [key: string]: never }

const by = (name: string) =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${id('user', name)}"`

async function deploy(elements: string, roots = '', decisions: object[] = []): Promise<void> {
  const [row] = await admin.ok('baseBpmModel', 'listByPage', { modelKey: 'PUR_REQUISITION' })
  const before = await admin.ok('baseBpmModel', 'findById', { id: row.id })
  const saved = await admin.ok('baseBpmModel', 'saveOrUpdate', {
    id: before.id,
    versionNum: before.versionNum,
    bpmnXml: wrap(elements, 'PUR_REQUISITION', roots),
    decisions,
  })
  const { id: modelId, versionNum } = saved
  await admin.ok('baseBpmModel', 'doDeploy', { id: modelId, versionNum, changeRemark: 'story' })
}

async function draft(price = '10'): Promise<Row> {
  return requester.ok('srmPurRequisition', 'saveOrUpdate', {
    orgId: id('org', 'P1'),
    billTypeId: id('billType', 'PR_STD'),
    title: 'Story',
    lines: [
      {
        itemId: id('item', 'M1'),
        quantity: '10',
        estimatedPriceInclTax: price,
        needByDate: '2098-12-20',
        receiveOrgId: id('org', 'P1'),
      },
    ],
  })
}

async function submitted(price?: string): Promise<Row> {
  const { id: documentId, versionNum } = await draft(price)
  return requester.ok('srmPurRequisition', 'doSubmit', { id: documentId, versionNum })
}

const statusOf = async (document: Row) =>
  (await requester.ok('srmPurRequisition', 'findById', { id: document.id })).status
const about = (document: Row) => ({
  docResource: 'srmPurRequisition',
  docNumber: document.requisitionNumber,
})
const send = (document: Row, message: string, values?: object) =>
  admin.ok('baseBpmInstance', 'doSendMessage', { ...about(document), message, values })
const historyOf = async (document: Row): Promise<Row[]> =>
  (
    await requester.ok('baseBpmTask', 'findHistory', {
      docResource: 'srmPurRequisition',
      docId: document.id,
    })
  ).entries
const approve = async (document: Row) => {
  const { myTask } = await manager.ok('baseBpmTask', 'findHistory', {
    docResource: 'srmPurRequisition',
    docId: document.id,
  })
  return manager.ok('baseBpmTask', 'doApproval', { taskId: myTask.id })
}

describe('A requisition whose process waits for a message', () => {
  it('continues when the message arrives, is shown as waiting until then, and refuses a second one', async () => {
    await deploy(
      `${start()}<bpmn:receiveTask id="r" name="等报价" srm:nameEn="Wait for the quote" messageRef="m_quoted" srm:messageVariables="accepted:bool"/><bpmn:exclusiveGateway id="g" default="no"/>${task('a', by('manager1'))}${end()}${flows('f', 's>r', 'r>g', 'a>e')}${when('yes', 'g>a', 'accepted = false')}<bpmn:sequenceFlow id="no" sourceRef="g" targetRef="e"/>`,
      messages('quoted'),
    )
    const document = await submitted()
    expect(await statusOf(document)).toBe('APPROVING')
    const [listed] = await admin.ok('baseBpmInstance', 'listByPage', {
      docNumber: document.requisitionNumber,
    })
    expect(listed).toMatchObject({ currentNodes: '等报价', awaitedMessages: 'quoted' })
    const refuse = (code: string, more: object) =>
      expectRefusal(code, admin, 'baseBpmInstance', 'doSendMessage', {
        ...about(document),
        ...more,
      })
    await refuse('MESSAGE_NOT_AWAITED', { message: 'other' })
    await refuse('MESSAGE_VALUE', { message: 'quoted', values: { price: '1' } })
    await refuse('MESSAGE_VALUE', { message: 'quoted', values: { accepted: 'maybe' } })
    expect(await send(document, 'quoted', { accepted: true })).toEqual({ delivery: 'CONTINUED' })
    expect(await statusOf(document)).toBe('APPROVED')
    await refuse('MESSAGE_NOT_AWAITED', { message: 'quoted' })
    const told = (await historyOf(document)).find(({ action }) => action === 'MESSAGE')
    expect(told).toMatchObject({ nodeName: '等报价', opinion: 'quoted: accepted = true' })
  })

  it('refuses senders without the right, or who cannot see the document', async () => {
    const document = await submitted()
    const body = { ...about(document), message: 'quoted' }
    const refused = await requester.refused('baseBpmInstance', 'doSendMessage', body)
    expect(refused.code).toBe('NO_PERMISSION')
    const missing = await admin.refused('baseBpmInstance', 'doSendMessage', {
      ...body,
      docNumber: 'NONE',
    })
    expect(missing.code).toBe('NOT_FOUND')
    expect(await statusOf(document)).toBe('APPROVING')
  })

  it('receives an event of the product about it', async () => {
    await deploy(
      `${start()}<bpmn:parallelGateway id="p"/>${task('a', by('manager1'))}<bpmn:sendTask id="t" srm:serviceKind="EVENT" srm:serviceValue="looked"/>${messageEvent('m', 'srmPurRequisition.bpmLooked')}<bpmn:parallelGateway id="j"/>${end()}${flows('f', 's>p', 'p>a', 'a>t', 't>j', 'p>m', 'm>j', 'j>e')}`,
      messages('srmPurRequisition.bpmLooked'),
    )
    const document = await submitted()
    await approve(document)
    expect(await statusOf(document)).toBe('APPROVING')
    await drainOutbox(test.product.engine)
    expect(await statusOf(document)).toBe('APPROVED')
  })

  it('takes the path of whichever comes first: a message or one hour', async () => {
    await deploy(
      `${start()}<bpmn:eventBasedGateway id="g"/><bpmn:receiveTask id="r" messageRef="m_ok"/>${timer('t', 'PT1H')}${task('a', by('manager1'))}${end()}${flows('f', 's>g', 'g>r', 'g>t', 'r>e', 't>a', 'a>e')}`,
      messages('ok'),
    )
    const first = await submitted()
    await send(first, 'ok')
    expect(await statusOf(first)).toBe('APPROVED')
    const late = await submitted()
    await sql`update bpm_wait set due_time = now() - interval '1 minute' where kind = 'TIMER'`.execute(
      test.product.platform.db,
    )
    await tickWaits(test.product.engine)
    await expectRefusal('MESSAGE_NOT_AWAITED', admin, 'baseBpmInstance', 'doSendMessage', {
      ...about(late),
      message: 'ok',
    })
    await approve(late)
    expect(await statusOf(late)).toBe('APPROVED')
  })

  it('and a decision at once: one succeeds, the other is refused', async () => {
    await deploy(
      `${start()}${task('a', by('manager1'))}${messageEvent('m', 'stop', { on: 'a' })}${end()}${end('e2')}${flows('f', 's>a', 'a>e', 'm>e2')}`,
      messages('stop'),
    )
    const document = await submitted()
    const results = await Promise.allSettled([approve(document), send(document, 'stop')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await statusOf(document)).toBe('APPROVED')
  })

  it('is started only by a message', async () => {
    await deploy(
      `<bpmn:startEvent id="s"><bpmn:messageEventDefinition messageRef="m_begin"/></bpmn:startEvent>${task('a', by('manager1'))}${end()}${flows('f', 's>a', 'a>e')}`,
      messages('begin'),
    )
    const document = await draft()
    const refused = await requester.refused('srmPurRequisition', 'doSubmit', {
      id: document.id,
      versionNum: document.versionNum,
    })
    expect(refused.code).toBe('WORKFLOW_NOT_CONFIGURED')
    expect(await send(document, 'begin')).toEqual({ delivery: 'STARTED' })
    expect(await statusOf(document)).toBe('APPROVING')
    await approve(document)
    expect(await statusOf(document)).toBe('APPROVED')
  })
})

describe('A requisition whose process calculates', () => {
  const table = `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="d" namespace="x"><decision id="dec" name="d"><decisionTable id="t" hitPolicy="FIRST"><input id="i"><inputExpression id="ie"><text>amount</text></inputExpression></input><output id="o" name="share"/><rule id="r1"><inputEntry id="a1"><text>&gt; 100</text></inputEntry><outputEntry id="b1"><text>0.5</text></outputEntry></rule><rule id="r2"><inputEntry id="a2"><text>-</text></inputEntry><outputEntry id="b2"><text>0</text></outputEntry></rule></decisionTable></decision></definitions>`
  const rule = '<bpmn:businessRuleTask id="rule" name="Share" srm:decision="shares"/>'
  const script = (text: string, name: string) =>
    `<bpmn:scriptTask id="calc" srm:resultVariable="${name}"><bpmn:script>${text}</bpmn:script></bpmn:scriptTask>`

  it('chooses approvers by the calculated values and shows them', async () => {
    await deploy(
      `${start()}${rule}${script('amount * share', 'due')}<bpmn:exclusiveGateway id="g" default="no"/>${task('a', by('manager1'))}${end()}${flows('f', 's>rule', 'rule>calc', 'calc>g', 'a>e')}${when('yes', 'g>a', 'due > 50')}<bpmn:sequenceFlow id="no" sourceRef="g" targetRef="e"/>`,
      '',
      [{ decisionKey: 'shares', decisionName: 'Shares', dmnXml: table }],
    )
    expect(await statusOf(await submitted('1'))).toBe('APPROVED')
    const dear = await submitted('1000')
    expect(await statusOf(dear)).toBe('APPROVING')
    const told = (await historyOf(dear)).map(({ action, opinion }) => [action, opinion])
    expect(told).toEqual(
      expect.arrayContaining([
        ['DECISION', 'share = 0.5'],
        ['SCRIPT', 'due = 5000'],
      ]),
    )
  })

  it('is refused at deployment if it cannot run, in both languages', async () => {
    const [row] = await admin.ok('baseBpmModel', 'listByPage', { modelKey: 'PUR_REQUISITION' })
    const cannot = async (code: string, element: string, more = '') => {
      const before = await admin.ok('baseBpmModel', 'findById', { id: row.id })
      const bpmnXml = wrap(
        `${start()}${element}${end()}${flows('f', 's>calc', 'calc>e')}${more}`,
        'PUR_REQUISITION',
      )
      const saved = await admin.ok('baseBpmModel', 'saveOrUpdate', {
        id: before.id,
        versionNum: before.versionNum,
        bpmnXml,
      })
      const { id: modelId, versionNum } = saved
      await expectRefusal(code, admin, 'baseBpmModel', 'doDeploy', {
        ...{ id: modelId, versionNum, changeRemark: 'x' },
      })
    }
    await cannot('PROCESS_SCRIPT', script('amount *', 'due'))
    await cannot('PROCESS_VARIABLE', script('amount * 2', 'amount'))
    await cannot(
      'PROCESS_SCRIPT_LANGUAGE',
      script('1', 'x').replace('id="calc"', 'id="calc" scriptFormat="groovy"'),
    )
    await cannot('PROCESS_MESSAGE', '<bpmn:receiveTask id="calc"/>')
    await cannot('PROCESS_EVENT_CHOICE', '<bpmn:eventBasedGateway id="calc"/>')
    const branches = `<bpmn:exclusiveGateway id="calc" default="d"/>${task('a', by('manager1'))}${task('b', by('manager1'))}<bpmn:parallelGateway id="j"/>${flows('g', 'a>j', 'b>j', 'j>e')}${when('w', 'calc>a', 'amount > 1')}<bpmn:sequenceFlow id="d" sourceRef="calc" targetRef="b"/>`
    const before = await admin.ok('baseBpmModel', 'findById', { id: row.id })
    const saved = await admin.ok('baseBpmModel', 'saveOrUpdate', {
      id: before.id,
      versionNum: before.versionNum,
      bpmnXml: wrap(`${start()}${branches}${end()}${flows('f', 's>calc')}`, 'PUR_REQUISITION'),
    })
    await expectRefusal('PROCESS_DEADLOCK', admin, 'baseBpmModel', 'doDeploy', {
      ...{ id: saved.id, versionNum: saved.versionNum, changeRemark: 'x' },
    })
  })
})
