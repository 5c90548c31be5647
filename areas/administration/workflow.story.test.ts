import { readFile } from 'node:fs/promises'
import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import { tickTimers, urgeTasks } from '@opensrm/platform/workflow/timers.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const today = dayOf(new Date(), 'Asia/Shanghai')
let test: TestProduct
let admin: ApiClient
let requester: ApiClient
let buyer: ApiClient
let manager: ApiClient
const id = (kind: string, code: string) => test.company.ids[kind]?.[code] ?? ''

beforeAll(async () => {
  test = await startProduct()
  const as = async (userName: string) => test.login(userName)
  ;[admin, requester, buyer, manager] = (await Promise.all(
    ['admin', 'requester1', 'buyer1', 'manager1'].map(as),
  )) as [ApiClient, ApiClient, ApiClient, ApiClient]
})
afterAll(() => test?.close())

type Row = { [key: string]: string } & { [key: string]: never }

async function model(): Promise<Row> {
  const [row] = await admin.ok('baseBpmModel', 'listByPage', { modelKey: 'PUR_REQUISITION' })
  return admin.ok('baseBpmModel', 'findById', { id: row.id })
}

const users = (...names: string[]) => names.map((name) => id('user', name)).join(',')

/**
 * Start, the tasks in sequence, end; without diagram positions, as another modeller might leave
 * them out.
 */
function processOf(tasks: readonly string[]): string {
  const steps = ['s', ...tasks.map((_, at) => `t${at + 1}`), 'e']
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:srm="http://opensrm.org/bpmn/1.0" id="D" targetNamespace="x">
<bpmn:process id="PUR_REQUISITION" isExecutable="true"><bpmn:startEvent id="s"/>
${tasks.map((attributes, at) => `<bpmn:userTask id="t${at + 1}" name="Step ${at + 1}" ${attributes}/>`).join('')}
<bpmn:endEvent id="e"/>${steps
    .slice(1)
    .map((to, at) => `<bpmn:sequenceFlow id="f${at}" sourceRef="${steps[at]}" targetRef="${to}"/>`)
    .join('')}</bpmn:process></bpmn:definitions>`
}

async function deploy(bpmnXml: string, more: object = {}): Promise<void> {
  const before = await model()
  const saved = await admin.ok('baseBpmModel', 'saveOrUpdate', {
    id: before.id,
    versionNum: before.versionNum,
    bpmnXml,
    ...more,
  })
  await admin.ok('baseBpmModel', 'doDeploy', {
    id: saved.id,
    versionNum: saved.versionNum,
    changeRemark: 'story',
  })
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

const taskOf = async (client: ApiClient, document: Row): Promise<Row> =>
  (
    await client.ok('baseBpmTask', 'findHistory', {
      docResource: 'srmPurRequisition',
      docId: document.id,
    })
  ).myTask
const decide = async (client: ApiClient, document: Row, verb: string, more: object = {}) =>
  client.ok('baseBpmTask', verb, { taskId: (await taskOf(client, document)).id, ...more })
const figures = () => admin.ok('baseBpmInstance', 'findFigures')
const standingStill = async ({ id: docId }: Row): Promise<Row> =>
  (await admin.ok('baseBpmInstance', 'listByPage', { docId }))[0]
const statusOf = async (document: Row) =>
  (await requester.ok('srmPurRequisition', 'findById', { id: document.id })).status

const fixed = (names: string[], more = '') =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${users(...names)}" ${more}`

describe('An administrator draws how requisitions are approved', () => {
  it('refuses a broken process with every fault, and keeps the deployed one', async () => {
    const before = await model()
    const broken = processOf(['srm:approverRule="NOBODY"']).replace(
      '<bpmn:endEvent id="e"/>',
      '<bpmn:complexGateway id="evil" name="Calculate"/><bpmn:endEvent id="e"/>',
    )
    const faults = await admin.ok('baseBpmModel', 'findFaults', {
      docResource: 'srmPurRequisition',
      bpmnXml: broken,
      decisions: [],
    })
    expect(faults.map(({ element }: Row) => element)).toEqual(
      expect.arrayContaining(['Calculate (evil)', 'Step 1 (t1)']),
    )
    const saved = await admin.ok('baseBpmModel', 'saveOrUpdate', {
      id: before.id,
      versionNum: before.versionNum,
      bpmnXml: broken,
    })
    const refused = await admin.refused('baseBpmModel', 'doDeploy', {
      id: saved.id,
      versionNum: saved.versionNum,
      changeRemark: 'x',
    })
    expect(refused.msg).toContain('Calculate (evil)')
    expect((await model()).deployedVersion).toBe(before.deployedVersion)
  })

  it('shows the route with the rule that picks each person before anything is submitted', async () => {
    await deploy(processOf(['srm:approverRule="DEPT_MANAGER"', fixed(['buyer1'])]))
    const document = await draft()
    const { steps } = await requester.ok('baseBpmTask', 'findPreview', {
      docResource: 'srmPurRequisition',
      docId: document.id,
    })
    expect(steps.map(({ rule, people }: Row) => [rule, (people as never as Row[])[0]?.id])).toEqual(
      [
        ['DEPT_MANAGER', id('user', 'manager1')],
        ['FIXED_USERS', id('user', 'buyer1')],
      ],
    )
    expect(await statusOf(document)).toBe('DRAFT')
  })

  it('runs a document through its steps, one of which fills in a field and sees less', async () => {
    await deploy(
      processOf([
        fixed(
          ['manager1'],
          'srm:editableFields="budgetCode" srm:hiddenFields="reason lines.remark"',
        ),
        fixed(['buyer1'], 'srm:rejectTargets="ANY"'),
      ]),
    )
    const document = await submitted()
    const seen = await manager.ok('srmPurRequisition', 'findById', { id: document.id })
    expect(seen).not.toHaveProperty('reason')
    expect(seen.lines[0]).not.toHaveProperty('remark')
    const task = await taskOf(manager, document)
    const refused = await manager.refused('baseBpmTask', 'doApproval', {
      taskId: task.id,
      changes: { title: 'Mine' },
    })
    expect(refused.code).toBe('FIELD_NOT_EDITABLE')
    // A user who asks others first does not see the task as open while waiting, and finds it in the
    // list of handled ones.
    const ask = { taskId: task.id, mode: 'BEFORE', userIds: [buyer.user?.id] }
    await manager.ok('baseBpmTask', 'doCountersign', ask)
    const waiting = await manager.ok('srmPurRequisition', 'findById', { id: document.id })
    expect(waiting).not.toHaveProperty('reason')
    const [handled] = await manager.ok('baseBpmTask', 'findDoneList')
    expect(handled).toMatchObject({ id: task.id, status: 'WAITING' })
    const about = { docResource: 'srmPurRequisition', docId: document.id }
    const { myTask } = await manager.ok('baseBpmTask', 'findHistory', about)
    const taken = { taskId: task.id, signTaskId: myTask.signers[0].taskId }
    await manager.ok('baseBpmTask', 'doRemoveSign', taken)
    await manager.ok('baseBpmTask', 'doApproval', {
      taskId: task.id,
      changes: { budgetCode: 'B-100' },
    })
    expect(await requester.ok('srmPurRequisition', 'findById', { id: document.id })).toMatchObject({
      budgetCode: 'B-100',
      status: 'APPROVING',
    })
    const told = await buyer.ok('srmPurRequisition', 'findHistory', { id: document.id })
    expect(told[0]).toMatchObject({
      title: { zh: '审批时填写', en: 'Filled in at approval' },
      changes: [{ field: 'budgetCode', new: 'B-100' }],
    })
    // Two processes may exist for one document; it is started once.
    const groups = await requester.ok('baseBpmTask', 'findStartable')
    const startable = groups.flatMap(({ processes }: { processes: { resource: string }[] }) =>
      processes.map(({ resource }) => resource),
    )
    expect(startable).toContain('srmPurRequisition')
    expect(new Set(startable).size).toBe(startable.length)
    // Back to the first step, then directly to the second again.
    await decide(buyer, document, 'doReturn', { nodeId: 't1', backToMe: true, opinion: 'budget?' })
    expect(await taskOf(buyer, document)).toBeNull()
    await decide(manager, document, 'doApproval')
    await decide(buyer, document, 'doApproval')
    expect(await statusOf(document)).toBe('APPROVED')
  })

  it('shows an approver what changed since the last decision, files by name', async () => {
    await deploy(processOf([fixed(['manager1']), fixed(['buyer1'])]))
    const files = fileClient(test, requester)
    const [kept, old, drawing] = [
      await files.upload('kept.txt'),
      await files.upload('old.txt'),
      await files.upload('new.txt'),
    ]
    const { id: documentId } = await draft()
    const save = async (more: (line: Row) => object) => {
      const { versionNum, lines } = await requester.ok('srmPurRequisition', 'findById', {
        id: documentId,
      })
      const changed = [{ id: lines[0].id, ...more(lines[0]) }]
      return requester.ok('srmPurRequisition', 'saveOrUpdate', {
        ...{ id: documentId, versionNum, lines: changed },
      })
    }
    const submit = ({ id: savedId, versionNum }: Row) =>
      requester.ok('srmPurRequisition', 'doSubmit', { id: savedId, versionNum })
    const document = await submit(await save(() => ({ lineFileIds: `${kept},${old}` })))
    await decide(manager, document, 'doApproval')
    await decide(buyer, document, 'doReject', { opinion: 'the drawing is old' })
    await submit(await save(() => ({ quantity: '11', lineFileIds: `${kept},${drawing}` })))
    const { myLastDecision } = await manager.ok('baseBpmTask', 'findHistory', {
      docResource: 'srmPurRequisition',
      docId: documentId,
    })
    const history = await manager.ok('srmPurRequisition', 'findHistory', { id: documentId })
    const saved = history.find(({ changes }: { changes: Row[] }) =>
      changes.some(({ field }) => field === 'lineFileIds'),
    )
    expect(saved.time >= myLastDecision).toBe(true)
    expect(
      saved.changes.filter(({ field }: Row) => field === 'quantity' || field === 'lineFileIds'),
    ).toEqual([
      expect.objectContaining({ field: 'quantity', old: '10.000000', new: '11.000000' }),
      expect.objectContaining({ files: { added: ['new.txt'], removed: ['old.txt'] } }),
    ])
  })

  it('goes to the successor of an approver who leaves, and what is left is listed', async () => {
    const account = await admin.ok('baseUser', 'findById', { id: id('user', 'quality1') })
    const leaver = account.personId
    await deploy(processOf([fixed(['quality1'])]))
    const document = await submitted()
    const [config] = await admin.ok('baseMsgConfig', 'listByPage', {
      eventCode: 'srmPurOrder.published',
    })
    const { receivers } = await admin.ok('baseMsgConfig', 'findById', { id: config.id })
    await admin.ok('baseMsgConfig', 'saveOrUpdate', {
      ...{ id: config.id, versionNum: config.versionNum },
      receivers: [...receivers, { receiverType: 'USERS', userIds: [account.id] }],
    })
    const listed = async () =>
      (await admin.ok('basePerson', 'findHandOver', { id: leaver })).map(
        ({ resource, names }: { resource: string; names: { zh: string }[] }) =>
          `${resource} ${names.map(({ zh }) => zh).join()}`,
      )
    const before = await listed()
    expect(before).toContainEqual(expect.stringContaining('baseMsgConfig '))
    expect(before).toContainEqual(expect.stringContaining('baseBpmTask '))
    await expectRefusal('NO_PERMISSION', requester, 'basePerson', 'findHandOver', { id: leaver })
    const person = await admin.ok('basePerson', 'findById', { id: leaver })
    const successor = await admin.ok('baseUser', 'findById', { id: id('user', 'buyer2') })
    await admin.ok('basePerson', 'doLeave', {
      ...{ id: person.id, versionNum: person.versionNum, leaveDate: today },
      replacementId: successor.personId,
    })
    const isLeft = (line: string) => !/^baseBpm(Task|Role) /.test(line)
    expect(await listed()).toEqual(before.filter(isLeft))
    const next = await test.login('buyer2')
    await decide(next, document, 'doApproval')
    expect(await statusOf(document)).toBe('APPROVED')
  })

  it('offers withdrawal only to the applicant, and not after the first decision', async () => {
    await deploy(processOf([fixed(['manager1']), fixed(['buyer1'])]))
    const document = await submitted()
    const offered = async (client: ApiClient) => {
      const key = { docResource: 'srmPurRequisition', docId: document.id }
      const { access } = await client.ok('srmPurRequisition', 'findById', { id: document.id })
      const { instance } = await client.ok('baseBpmTask', 'findHistory', key)
      const started = await client.ok('baseBpmTask', 'findMine', {})
      const listed: object = await client.call('srmPurRequisition', 'listByPage', {
        ids: [document.id],
      })
      return {
        button: access.operations.find(({ op }: Row) => op === 'doWithdraw'),
        inHistory: instance.mayWithdraw,
        inList: started.find((row: Row) => row.docId === document.id)?.mayWithdraw,
        // What the row's menu hides or disables.
        inRows: 'withdrawals' in listed ? listed.withdrawals : null,
      }
    }
    const now = { button: { op: 'doWithdraw', allowed: true }, inHistory: true, inList: true }
    expect(await offered(requester)).toEqual({ ...now, inRows: {} })
    const notOwn = { inHistory: false, inRows: { [String(document.id)]: null } }
    expect(await offered(manager)).toEqual(notOwn)
    expect(await offered(admin)).toEqual(notOwn)
    await decide(manager, document, 'doApproval')
    const late = await offered(requester)
    expect(late).toMatchObject({ button: { allowed: false }, inHistory: false, inList: false })
    expect(late.button.msg).toBe('已有审批意见，不能撤回')
    expect(late.inRows).toEqual({ [String(document.id)]: late.button.msg })
    await decide(buyer, document, 'doReject', { opinion: 'no' })
  })

  it('lets signers be added and removed, and a delegate act for an absent user', async () => {
    await deploy(processOf([fixed(['manager1'])]))
    const document = await submitted()
    await decide(manager, document, 'doCountersign', {
      userIds: [id('user', 'buyer1'), id('user', 'buyer2')],
      mode: 'BEFORE',
      opinion: 'please look',
    })
    const waiting = await taskOf(manager, document)
    expect((await manager.refused('baseBpmTask', 'doApproval', { taskId: waiting.id })).code).toBe(
      'TASK_ALREADY_HANDLED',
    )
    const second = (waiting.signers as never as Row[])[1]
    await manager.ok('baseBpmTask', 'doRemoveSign', {
      taskId: waiting.id,
      signTaskId: second?.taskId,
    })
    await decide(buyer, document, 'doReject', { opinion: 'too dear' })
    expect(await statusOf(document)).toBe('APPROVING')
    const away = await manager.ok('baseUserAuthorization', 'saveOrUpdate', {
      toUserId: id('user', 'buyer1'),
      startTime: `${addDays(today, -1)} 09:00:00`,
      endTime: `${addDays(today, 7)} 18:00:00`,
      reason: 'leave',
      keepOwnFlag: 'Y',
    })
    await manager.ok('baseUserAuthorization', 'doEffect', {
      id: away.id,
      versionNum: away.versionNum,
    })
    const other = await submitted()
    await decide(buyer, other, 'doApproval')
    const { entries } = await requester.ok('baseBpmTask', 'findHistory', {
      docResource: 'srmPurRequisition',
      docId: other.id,
    })
    expect(entries.find(({ action }: Row) => action === 'APPROVE')).toMatchObject({
      handler: '采购员一',
      owner: '经理一',
    })
    await decide(manager, document, 'doApproval')
    expect(await statusOf(document)).toBe('APPROVED')
  })

  it('decides by a decision table to the cent, and each instance stays on its version', async () => {
    const dmnXml = `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="d" namespace="x"><decision id="byAmount" name="x"><decisionTable id="t" hitPolicy="FIRST">
<input id="i"><inputExpression id="ie"><text>amount</text></inputExpression></input><output id="o1" name="rule"/><output id="o2" name="value"/>
<rule id="r1"><inputEntry id="a"><text>&lt; 1000</text></inputEntry><outputEntry id="b"><text>"FIXED_USERS"</text></outputEntry><outputEntry id="c"><text>"${users('buyer1')}"</text></outputEntry></rule>
<rule id="r2"><inputEntry id="f"><text>-</text></inputEntry><outputEntry id="g"><text>"DEPT_MANAGER"</text></outputEntry><outputEntry id="h"><text></text></outputEntry></rule></decisionTable></decision></definitions>`
    await deploy(processOf(['srm:approverRule="DECISION" srm:approverValue="byAmount"']), {
      decisions: [{ decisionKey: 'byAmount', decisionName: 'By amount', dmnXml }],
    })
    const below = await submitted('99.99')
    const exact = await submitted('100')
    await deploy(processOf([fixed(['buyer2'])]))
    expect(await taskOf(buyer, below)).toMatchObject({ nodeName: 'Step 1' })
    expect(await taskOf(manager, exact)).toMatchObject({ nodeName: 'Step 1' })
    await decide(buyer, below, 'doApproval')
    expect(await statusOf(below)).toBe('APPROVED')
  })

  it('tells the administrator which processes stand still, and gives them to somebody else', async () => {
    await deploy(processOf([fixed(['warehouse1'])]))
    const document = await submitted()
    const { instance } = await requester.ok('baseBpmTask', 'findHistory', {
      ...{ docResource: 'srmPurRequisition', docId: document.id },
    })
    const before = await figures()
    expect(before.left).not.toContain(instance.id)
    const account = await admin.ok('baseUser', 'findById', { id: id('user', 'warehouse1') })
    const ofAccount = { id: account.id, versionNum: account.versionNum }
    await admin.ok('baseUser', 'doDisable', { ...ofAccount, reason: '离职' })
    expect((await figures()).left).toContain(instance.id)
    const listed = await admin.ok('baseBpmInstance', 'listByPage', { id: [instance.id] })
    expect(listed).toMatchObject([{ id: instance.id, status: 'RUNNING' }])
    await admin.ok('baseBpmInstance', 'doTaskTransfer', {
      ...{ id: instance.id, versionNum: listed[0].versionNum },
      ...{ fromUserId: account.id, toUserId: id('user', 'manager1') },
    })
    expect((await figures()).left).not.toContain(instance.id)
    await decide(manager, document, 'doApproval')
    const done = await admin.ok('baseBpmInstance', 'findById', { id: instance.id })
    expect(Number(done.durationHours)).toBeLessThan(0.1)
    expect(done.history.map(({ workHours }: Row) => Number(workHours) < 0.1)).not.toContain(false)
    const { running, finishedToday } = await figures()
    expect({ running, finishedToday }).toEqual({
      ...{ running: before.running - 1, finishedToday: before.finishedToday + 1 },
    })
    await deploy(processOf([fixed(['manager1'])]))
    await test.product.platform.pool.query('delete from base_bpm_task where instance_id = $1', [
      (await submitted().then(standingStill)).id,
    ])
    expect((await figures()).unheld).toHaveLength(before.unheld.length + 1)
    await expectRefusal('NO_PERMISSION', requester, 'baseBpmInstance', 'findFigures', {})
  })

  it('marks late tasks, stops what must not continue, and limits urging', async () => {
    await deploy(
      processOf([fixed(['buyer1'], 'srm:dueHours="1" srm:overdueAction="TRANSFER_MANAGER"')]),
    )
    const document = await submitted()
    const [task] = await buyer.ok('baseBpmTask', 'findTodoList', {})
    expect(task.title).toEqual({
      zh: `采购申请审批 ${document.requisitionNumber} 申请人一`,
      en: `Purchase requisition approval ${document.requisitionNumber} requester1`,
    })
    expect(task.dueTime).toMatch(/ (09|1\d):\d\d:\d\d$/)
    for (const [language, holder, title] of [
      ['CN', '采购员一', `采购申请审批 ${document.requisitionNumber}`],
      ['EN', 'buyer1', `Purchase requisition approval ${document.requisitionNumber}`],
    ] as const) {
      const [mine] = await requester.ok('baseBpmTask', 'findMine', {}, { language })
      expect(mine.currentAssignees).toBe(holder)
      const seen = await admin.ok('baseBpmInstance', 'listByPage', { title }, { language })
      expect(seen).toEqual([expect.objectContaining({ id: mine.id, currentAssignees: holder })])
    }
    const history = await requester.ok('baseBpmTask', 'findHistory', {
      docResource: 'srmPurRequisition',
      docId: document.id,
    })
    await requester.ok('baseBpmTask', 'doUrge', { instanceId: history.instance.id })
    expect(
      (await requester.refused('baseBpmTask', 'doUrge', { instanceId: history.instance.id })).code,
    ).toBe('URGE_TOO_SOON')
    await sql`update base_bpm_task set due_time = now() - interval '1 minute' where id = ${task.taskId}`.execute(
      test.product.platform.db,
    )
    const { overdue } = await figures()
    expect(await tickTimers(test.product.engine)).toBe(1)
    expect((await figures()).overdue).toBe(overdue + 1)
    expect(await taskOf(manager, document)).toMatchObject({ nodeName: 'Step 1' })
    // The expired delegation gave no access; one entry shows from whom to whom the task went.
    const { entries } = await requester.ok('baseBpmTask', 'findHistory', {
      docResource: 'srmPurRequisition',
      docId: document.id,
    })
    const moves = entries.filter(({ action }: Row) => action !== 'SUBMIT' && action !== 'URGE')
    expect(moves).toEqual([expect.objectContaining({ action: 'ESCALATE', handler: null })])
    expect(moves[0].owner).toBeTruthy()
    expect(moves[0].opinion).toContain('转上级')
    const instance = await admin.ok('baseBpmInstance', 'findById', { id: history.instance.id })
    await admin.ok('baseBpmInstance', 'doStop', {
      id: instance.id,
      versionNum: instance.versionNum,
      reason: 'wrong plant',
    })
    expect(await statusOf(document)).toBe('DRAFT')
    expect(
      (await manager.ok('baseBpmTask', 'findTodoList', {})).map((row: Row) => row.docId),
    ).not.toContain(document.id)
  })

  it('reminds automatically by the most specific setting, of which there is one for the same tasks', async () => {
    await deploy(processOf([fixed(['buyer1'])]))
    const document = await submitted()
    const { id: modelId } = await model()
    const words = await admin.ok('baseMsgTemplate', 'saveOrUpdate', {
      templateCode: 'HURRY',
      templateName: 'Hurry',
      channel: 'EMAIL',
      language: 'CN',
      eventCode: 'baseBpmTask.urged',
      titleText: 'Hurry',
      contentText: '<p>Hurry</p>',
    })
    const setting = (more: object) => ({
      configName: 'Hurry',
      modelId,
      firstAfterHours: '1',
      everyHours: '1',
      workHoursOnly: 'N',
      channels: ['INAPP'],
      ...more,
    })
    const cannotSave = (code: string, more: object) =>
      expectRefusal(code, admin, 'baseBpmUrgeConfig', 'saveOrUpdate', setting(more))
    await admin.ok('baseBpmUrgeConfig', 'saveOrUpdate', setting({}))
    await admin.ok(
      'baseBpmUrgeConfig',
      'saveOrUpdate',
      setting({ nodeId: 't1', channels: ['EMAIL'], templateId: words.id, maxTimes: 1 }),
    )
    await cannotSave('SAME_REMINDER_SCOPE', {})
    await cannotSave('NODE_NEEDS_PROCESS', { modelId: null, nodeId: 't1' })
    await cannotSave('ESCALATE_TO_WHOM', { nodeId: 't2', escalateAfterHours: '4' })
    const { db } = test.product.platform
    await sql`update base_bpm_task set arrive_time = now() - interval '30 days' where instance_id =
      (select max(id) from base_bpm_instance where doc_id = ${document.id})`.execute(db)
    expect(await urgeTasks(test.product.engine)).toBe(1)
    expect(await urgeTasks(test.product.engine)).toBe(0)
    const { rows } = await sql<{ payload: string }>`select payload from outbox
      where event = 'baseBpmTask.urged' order by id desc limit 1`.execute(db)
    expect(JSON.parse(rows[0]?.payload ?? '{}')).toMatchObject({
      docId: document.id,
      userIds: [id('user', 'buyer1')],
      channels: ['EMAIL'],
      templateId: words.id,
    })
  })

  it('loads a diagram of another modeller with its people, and refuses invalid files in both languages', async () => {
    const file = await readFile(
      new URL('../../packages/platform/workflow/testFiles/camunda.bpmn', import.meta.url),
      'utf8',
    )
    const drawn = file
      .replace('"boss"', '"manager1"')
      .replace('"head, two ,three"', '"buyer1,buyer2"')
    const { id: modelId, versionNum } = await model()
    const { answer } = await admin.ok('baseBpmModel', 'doCopy', {
      id: modelId,
      versionNum,
      modelKey: 'FOREIGN',
    })
    let copy = await admin.ok('baseBpmModel', 'findById', { id: answer.id })
    const of = () => ({ id: copy.id, versionNum: copy.versionNum })
    const cannotImport = (code: string, bpmnXml: string) =>
      expectRefusal(code, admin, 'baseBpmModel', 'doImportXml', { ...of(), bpmnXml })
    await cannotImport('PROCESS_NOT_BPMN', 'Purchase approval')
    await cannotImport('PROCESS_NOT_BPMN', drawn.slice(0, 3000))
    await cannotImport('PROCESS_NOT_BPMN', drawn.replaceAll('bpmn:definitions', 'bpmn:process'))
    await cannotImport('PROCESS_DTD', `<!DOCTYPE a [<!ENTITY b "c">]>${drawn}`)
    await cannotImport('PROCESS_TOO_LARGE', `<!--${'大'.repeat(400_000)}-->${drawn}`)
    const taken = await admin.ok('baseBpmModel', 'findAdopted', { bpmnXml: drawn })
    expect(taken.notes.map(({ kind }: Row) => kind)).toContain('SEVERAL')
    copy = await admin.ok('baseBpmModel', 'doImportXml', { ...of(), bpmnXml: drawn })
    expect(copy.bpmnXml).toContain('camunda:formKey="embedded:app:forms/approve.html"')
    await admin.ok('baseBpmModel', 'doDeploy', { ...of(), changeRemark: 'from elsewhere' })
    copy = await admin.ok('baseBpmModel', 'findById', { id: copy.id })
    const board = (copy.nodes as never as Row[]).find(({ nodeId }) => nodeId === 'Activity_board')
    expect(board).toMatchObject({ approverValue: users('buyer1', 'buyer2'), multiMode: 'RATIO' })

    const decision = (inside: string) =>
      `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="d" namespace="x">${inside}</definitions>`
    const table = (attributes: string, outputs: string, cells: string) =>
      decision(
        `<decision id="x" name="x"><decisionTable id="t" ${attributes}><input id="i"><inputExpression id="ie"><text>amount</text></inputExpression></input>${outputs}<rule id="r">${cells}</rule></decisionTable></decision>`,
      )
    const cell = (tag: string, id: string, text: string) =>
      `<${tag} id="${id}"><text>${text}</text></${tag}>`
    const rule = (input: string, role: string) =>
      cell('inputEntry', 'a', input) + cell('outputEntry', 'b', role)
    const ONE = '<output id="o" name="role"/>'
    for (const [code, dmnXml] of [
      ['DECISION_NOT_DMN', 'a table'],
      ['PROCESS_DTD', `<!DOCTYPE a>${table('', ONE, rule('-', '"LEGAL"'))}`],
      ['DECISION_ONE_TABLE', decision('')],
      ['DECISION_HIT_POLICY', table('hitPolicy="PRIORITY"', ONE, rule('-', '"LEGAL"'))],
      [
        'DECISION_OUTPUTS',
        table('', `${ONE}<output id="p" name="x"/><output id="q" name="y"/>`, ''),
      ],
      ['DECISION_CELL', table('', ONE, rule('-', '"no role"'))],
      ['DECISION_CELL', table('', ONE, rule('&lt; nonsense(', '"LEGAL"'))],
    ] as const) {
      copy = await admin.ok('baseBpmModel', 'saveOrUpdate', {
        ...of(),
        decisions: [{ id: copy.decisions[0]?.id, decisionKey: 'x', decisionName: 'x', dmnXml }],
      })
      const body = { ...of(), changeRemark: 'x' }
      await expectRefusal(code, admin, 'baseBpmModel', 'doDeploy', body)
    }
  })

  it('offers the fields of the document to conditions, named as on its page', async () => {
    const { variables } = await model()
    expect(variables).toContainEqual({
      name: 'budgetCode',
      type: 'text',
      label: { zh: '预算科目', en: 'Budget code' },
    })
    expect(variables).toContainEqual(
      expect.objectContaining({
        name: 'applicantPersonId',
        label: { zh: '申请人', en: 'Requester' },
      }),
    )
    const [row] = await admin.ok('baseBpmModel', 'listByPage', { modelKey: 'PUR_REQUISITION' })
    expect(row.variables ?? null).toBeNull()
    expect(row.docTitle).toBe('采购申请')
  })
})
