import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedProcesses } from './deploy.ts'
import { diagramOf } from './historyOf.ts'
import { defaultProcess } from './processes.ts'
import { type Bench, openBench } from './testBench.ts'
import { double, single, wrap } from './testProcesses.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench.close())
afterEach(async () => {
  await sql`update base_bpm_model set status = 'INVALID'`.execute(bench.db)
  await sql`update base_user set status = 'ACTIVE', effective_to = null`.execute(bench.db)
})

let keys = 0
const standard = defaultProcess({
  key: 'THING',
  name: { zh: '事', en: 'T' },
  docResource: 'srmThing',
  amountField: 'amount',
})
async function deploy(xml: string, columns: { [column: string]: unknown } = {}): Promise<string> {
  const key = `THING_${++keys}`
  await bench.deploy(key, xml, columns)
  return key
}
async function openTaskOf(id: string, name: string): Promise<string> {
  const context = { ...bench.now(), tx: bench.db }
  const rights = await bench.workflow.rightsAtNode(context, bench.document(id), bench.user(name))
  return rights?.taskId ?? ''
}
const fixed = (...names: string[]) =>
  `srm:approverRule="FIXED_USERS" srm:approverValue="${names.map(bench.user).join(',')}"`

describe('approval', () => {
  it('goes from the department manager to the end, the document following', async () => {
    await deploy(standard)
    const { id, ended } = await bench.submit('staff', { amount: '100' })
    expect(ended).toBe(false)
    expect(await bench.open(id)).toEqual(['deptManager:chief'])
    await bench.decide('chief', 'approve', id, null)
    expect(await bench.statusOf(id)).toBe('APPROVED')
    expect(await bench.open(id)).toEqual([])
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff', 'APPROVE:chief', 'END:'])
    const left = await sql`select 1 from bpm_instance_state`.execute(bench.db)
    expect(left.rows).toEqual([])
  })

  it('asks a second person above the limit, the process administrator when the role has no user', async () => {
    await deploy(standard)
    const { id } = await bench.submit('staff', { amount: '50000.01' })
    await bench.decide('chief', 'approve', id)
    expect(await bench.statusOf(id)).toBe('SUBMITTED')
    expect(await bench.open(id)).toEqual(['secondApproval:admin'])
    await bench.decide('admin', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
  })

  it('refuses a submission without a deployed process, during suspension, and twice', async () => {
    await expect(bench.submit('staff')).rejects.toMatchObject({ code: 'WORKFLOW_NOT_CONFIGURED' })
    await deploy(standard, { status: 'SUSPENDED' })
    await expect(bench.submit('staff')).rejects.toMatchObject({ code: 'WORKFLOW_SUSPENDED' })
    await deploy(standard)
    await sql`update base_bpm_model set status = 'INVALID' where status = 'SUSPENDED'`.execute(
      bench.db,
    )
    const { id } = await bench.submit('staff')
    await expect(
      bench.write('staff', (context) => bench.restart(context, id, 'staff')),
    ).rejects.toMatchObject({ code: 'WORKFLOW_RUNNING' })
  })

  it('needs a comment to reject, ends the process, and starts a new one when submitted again', async () => {
    await deploy(standard)
    const { id } = await bench.submit('staff', { amount: '1' })
    await expect(bench.decide('chief', 'reject', id, ' ')).rejects.toMatchObject({
      code: 'OPINION_REQUIRED',
    })
    await bench.decide('chief', 'reject', id, 'too dear')
    expect(await bench.statusOf(id)).toBe('REJECTED')
    await bench.write('staff', (context) => bench.restart(context, id, 'staff'))
    await bench.decide('chief', 'approve', id, null)
    expect(await bench.actions(id)).toEqual([
      'SUBMIT:staff',
      'REJECT:chief',
      'END:',
      'SUBMIT:staff',
      'APPROVE:chief',
      'END:',
    ])
  })

  it('keeps the task open and everything else as it was when the document refuses', async () => {
    await deploy(standard)
    const { id } = await bench.submit('staff', { amount: '1' })
    const approval = bench.write('chief', (context) =>
      bench.workflow.approve(
        context,
        { document: bench.document(id), opinion: null },
        bench.follow(context, true),
      ),
    )
    await expect(approval).rejects.toThrow('budget gone')
    expect(await bench.open(id)).toEqual(['deptManager:chief'])
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff'])
    await bench.decide('chief', 'approve', id)
    expect(await bench.statusOf(id)).toBe('APPROVED')
  })

  it('lets only the holder of an open task decide, and says when it was handled already', async () => {
    await deploy(single(fixed('two', 'three')))
    const { id } = await bench.submit('staff')
    for (const name of ['staff', 'boss']) {
      await expect(bench.decide(name, 'approve', id)).rejects.toMatchObject({
        code: 'NOT_YOUR_TASK',
      })
    }
    const taskId = await openTaskOf(id, 'two')
    const as = (name: string) =>
      bench.write(name, (context) =>
        bench.workflow.approve(context, { taskId, opinion: null }, bench.follow(context)),
      )
    await expect(as('three')).rejects.toMatchObject({ code: 'NOT_YOUR_TASK' })
    await as('two')
    await expect(as('two')).rejects.toMatchObject({ code: 'TASK_ALREADY_HANDLED' })
    await expect(bench.decide('three', 'reject', id)).rejects.toMatchObject({
      code: 'TASK_ALREADY_HANDLED',
    })
    await expect(bench.decide('staff', 'reject', id)).rejects.toMatchObject({
      code: 'NOT_YOUR_TASK',
    })
  })

  it('gives one of two people who press at once the decision, the other the news', async () => {
    await deploy(single(fixed('two', 'three')))
    for (let round = 0; round < 5; round++) {
      const { id } = await bench.submit('staff')
      const results = await Promise.allSettled([
        bench.decide('two', 'approve', id),
        bench.decide('three', 'reject', id),
        bench.decide('two', 'approve', id),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results) {
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'TASK_ALREADY_HANDLED' })
      }
      const decisions = (await bench.actions(id)).filter((entry) => /APPROVE|REJECT/.test(entry))
      expect(decisions).toHaveLength(1)
    }
  })

  it('closes the other open tasks of a node once one of its people has decided', async () => {
    await deploy(double(fixed('two', 'three'), fixed('boss')))
    const { id } = await bench.submit('staff')
    await bench.decide('two', 'approve', id)
    expect(await bench.open(id)).toEqual(['b:boss'])
    await expect(bench.decide('three', 'reject', id)).rejects.toMatchObject({
      code: 'TASK_ALREADY_HANDLED',
    })
  })

  it('decides a task once when it is pressed twice at the same moment', async () => {
    await deploy(double(fixed('two'), fixed('boss')))
    for (let round = 0; round < 5; round++) {
      const { id } = await bench.submit('staff')
      const taskId = await openTaskOf(id, 'two')
      const press = () =>
        bench.write('two', (context) =>
          bench.workflow.approve(context, { taskId, opinion: null }, bench.follow(context)),
        )
      const results = await Promise.allSettled([press(), press(), press(), press()])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results) {
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'TASK_ALREADY_HANDLED' })
      }
      expect(await bench.actions(id)).toEqual(['SUBMIT:staff', 'APPROVE:two'])
    }
  })

  it('waits for everyone where all must agree, until one rejects', async () => {
    await deploy(single(`${fixed('two', 'three')} srm:multiMode="ALL"`))
    const first = await bench.submit('staff')
    await bench.decide('two', 'approve', first.id)
    expect(await bench.open(first.id)).toEqual(['a:three'])
    expect(await bench.statusOf(first.id)).toBe('SUBMITTED')
    await bench.decide('three', 'approve', first.id)
    expect(await bench.statusOf(first.id)).toBe('APPROVED')
    const second = await bench.submit('staff')
    await bench.decide('three', 'reject', second.id)
    expect(await bench.open(second.id)).toEqual([])
    expect(await bench.statusOf(second.id)).toBe('REJECTED')
  })

  it('stays on the version it was submitted under', async () => {
    const key = await deploy(standard)
    const { id } = await bench.submit('staff', { amount: '60000' })
    await bench.deploy(key, single(fixed('three')), {}, 2)
    await bench.decide('chief', 'approve', id)
    expect(await bench.open(id)).toEqual(['secondApproval:admin'])
    const next = await bench.submit('staff', { amount: '60000' })
    expect(await bench.open(next.id)).toEqual(['a:three'])
    await expect(sql`update bpm_definition set xml = 'x'`.execute(bench.db)).rejects.toThrow(
      'never changed',
    )
  })

  it('never rewrites what was decided', async () => {
    await expect(
      sql`update base_bpm_instance__history set opinion = 'fine'`.execute(bench.db),
    ).rejects.toThrow('never changed')
  })

  it('approves a process without people at once', async () => {
    await deploy(
      wrap(
        '<bpmn:startEvent id="s"/><bpmn:endEvent id="e"/><bpmn:sequenceFlow id="f" sourceRef="s" targetRef="e"/>',
      ),
    )
    const { id, ended } = await bench.submit('staff')
    expect(ended).toBe(true)
    expect(await bench.statusOf(id)).toBe('APPROVED')
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff', 'END:'])
  })

  it('picks the model of the nearest organisation whose start condition holds', async () => {
    await deploy(single(fixed('boss')), { org_ids: `{${bench.org}}`, match_seq: 1 })
    await deploy(single(fixed('two')), {
      org_ids: `{${bench.subOrg}}`,
      start_condition: 'amount > 10',
      match_seq: 20,
    })
    await deploy(single(fixed('three')), { org_ids: '{}', match_seq: 1 })
    await deploy(single(fixed('head')), { org_ids: '{999999}', match_seq: 1 })
    expect(await bench.open((await bench.submit('staff', { amount: '11' })).id)).toEqual(['a:two'])
    expect(await bench.open((await bench.submit('staff', { amount: '10' })).id)).toEqual(['a:boss'])
  })

  it('notifies the listeners of the assignees and of the result', async () => {
    await deploy(standard)
    bench.events.length = 0
    const { id } = await bench.submit('staff', { amount: '1' })
    await bench.decide('chief', 'approve', id)
    expect(bench.events.map(({ event, payload }) => [event, payload.userIds])).toEqual([
      ['baseBpmTask.assigned', [bench.user('chief')]],
      ['baseBpmInstance.finished', [bench.user('staff')]],
    ])
  })
})

describe('withdrawal and transfer', () => {
  it('lets the applicant withdraw before the first decision only', async () => {
    await deploy(standard)
    const withdraw = (name: string, id: string) =>
      bench.write(name, (context) =>
        bench.workflow.withdraw(context, { document: bench.document(id) }, bench.follow(context)),
      )
    const { id } = await bench.submit('staff', { amount: '60000' })
    await expect(withdraw('chief', id)).rejects.toMatchObject({ code: 'WITHDRAW_NOT_APPLICANT' })
    await withdraw('staff', id)
    expect(await bench.statusOf(id)).toBe('DRAFT')
    expect(await bench.actions(id)).toEqual(['SUBMIT:staff', 'WITHDRAW:staff', 'END:'])
    await expect(withdraw('staff', id)).rejects.toMatchObject({ code: 'NOT_IN_APPROVAL' })
    await expect(bench.decide('chief', 'approve', id)).rejects.toMatchObject({
      code: 'TASK_ALREADY_HANDLED',
    })
    const second = await bench.submit('staff', { amount: '60000' })
    await bench.decide('chief', 'approve', second.id)
    await expect(withdraw('staff', second.id)).rejects.toMatchObject({ code: 'WITHDRAW_TOO_LATE' })
  })

  it('hands a task to another active internal user, keeping whose it was', async () => {
    await deploy(single(fixed('two', 'three')))
    const { id } = await bench.submit('staff')
    const transfer = (from: string, to: string) =>
      bench.write(from, (context) =>
        bench.workflow.transfer(context, {
          document: bench.document(id),
          toUserId: to,
          opinion: 'on leave',
        }),
      )
    await expect(transfer('two', bench.user('two'))).rejects.toMatchObject({
      code: 'TRANSFER_TARGET',
    })
    await expect(transfer('two', '1; drop')).rejects.toMatchObject({ code: 'TRANSFER_TARGET' })
    await expect(transfer('two', bench.user('staff'))).rejects.toMatchObject({
      code: 'TRANSFER_TO_APPLICANT',
    })
    await expect(transfer('two', bench.user('three'))).rejects.toMatchObject({
      code: 'TRANSFER_HAS_TASK',
    })
    await sql`update base_user set status = 'DISABLED' where user_name = 'head'`.execute(bench.db)
    await expect(transfer('two', bench.user('head'))).rejects.toMatchObject({
      code: 'TRANSFER_TARGET',
    })
    await transfer('two', bench.user('boss'))
    expect((await bench.open(id)).sort()).toEqual(['a:boss', 'a:three'])
    await expect(bench.decide('two', 'approve', id)).rejects.toMatchObject({
      code: 'TASK_ALREADY_HANDLED',
    })
    await bench.decide('boss', 'approve', id)
    const [{ instanceId = '' } = {}] = (
      await bench.workflow.doneOf(
        bench.db,
        { userId: bench.user('boss'), language: 'CN' },
        { pageIndex: 1, pageRows: 1 },
      )
    ).data
    // A user who transferred the task has not decided it.
    const drawn = await diagramOf(bench.db, instanceId, 'CN')
    expect(drawn?.nodes.a?.handlers).toEqual(['boss'])
    const { entries } = await bench.workflow.historyOf(
      bench.db,
      bench.document(id),
      {
        userId: bench.user('staff'),
        side: 'buyer',
        language: 'CN',
      },
      bench.now(),
    )
    expect(entries.find(({ action }) => action === 'APPROVE')).toMatchObject({
      handler: 'boss',
      owner: 'two',
    })
    const done = await bench.workflow.doneOf(
      bench.db,
      { userId: bench.user('two'), language: 'CN' },
      {
        pageIndex: 1,
        pageRows: 5,
      },
    )
    expect(done.data[0]).toMatchObject({
      docId: id,
      action: 'TRANSFER',
      opinion: 'on leave',
      instanceStatus: 'APPROVED',
    })
  })

  it('stops quietly when the document left approval another way', async () => {
    await deploy(standard)
    const { id } = await bench.submit('staff')
    await bench.write('boss', (context) =>
      bench.workflow.stop(context, bench.document(id), 'cancelled'),
    )
    expect(await bench.open(id)).toEqual([])
    expect(await bench.statusOf(id)).toBe('SUBMITTED')
    await bench.write('boss', (context) =>
      bench.workflow.stop(context, bench.document(id), 'cancelled'),
    )
  })
})

describe('lists', () => {
  it('show all users their own tasks, page by page, and suppliers only the result', async () => {
    await deploy(single(fixed('three')))
    await sql`update base_person set person_name_en = 'Ann Staff' where person_name = 'staff'`.execute(
      bench.db,
    )
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await bench.submit('staff', { amount: '12.5' })).id)
    const page = await bench.workflow.todoOf(
      bench.db,
      { userId: bench.user('three'), language: 'CN' },
      {
        pageIndex: 1,
        pageRows: 2,
      },
      bench.now(),
    )
    expect(page.data.map(({ docId }) => docId)).toEqual([ids[2], ids[1]])
    expect(page.page.count).toBeGreaterThanOrEqual(3)
    expect(page.data[0]).toMatchObject({
      initiator: 'staff',
      route: 'thingDetail',
      docAmount: '12.50',
      docResource: 'srmThing',
    })
    expect(page.data[0]?.title.zh).toMatch(/^事项审批 T\d{12} staff$/)
    expect(page.data[0]?.title.en).toMatch(/^Matter approval T\d{12} Ann Staff$/)
    const [inEnglish] = (
      await bench.workflow.todoOf(
        bench.db,
        { userId: bench.user('three'), language: 'EN' },
        { pageIndex: 1, pageRows: 1 },
        bench.now(),
      )
    ).data
    expect(inEnglish).toMatchObject({ initiator: 'Ann Staff', currentAssignees: 'three' })
    expect(page.data[0]?.arriveTime).toMatch(/^2026-11-20 \d\d:\d\d:\d\d$/)
    const document = bench.document(ids[0] ?? '')
    const mine = await bench.workflow.historyOf(
      bench.db,
      document,
      {
        userId: bench.user('three'),
        side: 'buyer',
        language: 'CN',
      },
      bench.now(),
    )
    expect(mine).toMatchObject({
      instance: { status: 'RUNNING' },
      openTasks: [{ assignees: ['three'], mine: true }],
    })
    expect(mine.myTaskId).toBe(mine.openTasks[0]?.id)
    expect(await bench.workflow.takesPart(bench.db, document, bench.user('three'))).toBe(true)
    expect(await bench.workflow.takesPart(bench.db, document, bench.user('boss'))).toBe(false)
    await bench.decide('three', 'reject', ids[0] ?? '', 'secret')
    const outside = await bench.workflow.historyOf(
      bench.db,
      document,
      {
        userId: '1',
        side: 'supplier',
        language: 'CN',
      },
      bench.now(),
    )
    expect(outside.entries.map(({ action }) => action)).toEqual(['SUBMIT', 'END'])
    expect(JSON.stringify(outside)).not.toMatch(/secret|three|staff/)
  })

  it('call their step by its name in the language of the reader', async () => {
    const names = 'name="初审" srm:nameEn="First check"'
    await bench.deploy(
      'NAMED',
      single(`${names} srm:approverRule="FIXED_USERS" srm:approverValue="${bench.user('three')}"`),
    )
    const { id } = await bench.submit('staff')
    for (const [language, name] of [
      ['CN', '初审'],
      ['EN', 'First check'],
    ] as const) {
      const reader = { userId: bench.user('three'), language }
      const list = await bench.workflow.todoOf(
        bench.db,
        reader,
        { pageIndex: 1, pageRows: 1 },
        bench.now(),
      )
      expect(list.data[0]).toMatchObject({ docId: id, nodeName: name, currentNodes: name })
      const history = await bench.workflow.historyOf(
        bench.db,
        bench.document(id),
        { ...reader, side: 'buyer' },
        bench.now(),
      )
      expect(history.openTasks.map(({ nodeName }) => nodeName)).toEqual([name])
      expect(history.myTask?.nodeName).toBe(name)
    }
    await bench.decide('three', 'approve', id)
    const { entries } = await bench.workflow.historyOf(
      bench.db,
      bench.document(id),
      { userId: bench.user('staff'), language: 'EN', side: 'buyer' },
      bench.now(),
    )
    expect(entries.map(({ nodeName }) => nodeName)).toEqual([null, 'First check', null])
  })

  it('are seeded with a working default process for documents that ask for approval', async () => {
    await sql`update base_bpm_model set doc_resource = 'other'`.execute(bench.db)
    const seed = () =>
      bench.db.transaction().execute((tx) => seedProcesses(tx, bench.platform, new Date()))
    expect(await seed()).toEqual(['THING'])
    expect(await seed()).toEqual([])
    const { id } = await bench.submit('staff', { amount: '1' })
    expect(await bench.open(id)).toEqual(['deptManager:chief'])
  })
})
