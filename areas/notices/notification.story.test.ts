// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNotification } from './ports.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

const LETTER = 'srmBaseNotification'
const RECEIPT = 'srmBaseNotificationReceipt'
const CONFIG = 'srmBaseNoticeConfig'

/** A whole second, as times are stored. */
let now = new Date(Math.floor(Date.now() / 1000) * 1000)
let test: TestProduct
const clients: { [name: string]: ApiClient } = {}
const as = (name: string): ApiClient => clients[name] as ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const at = (minutes: number): string =>
  formatInstant(new Date(now.getTime() + minutes * 60_000), 'Asia/Shanghai')
const inside = <T>(work: Parameters<TestProduct['product']['engine']['inTransaction']>[2]) =>
  test.product.engine.inTransaction(null, null, work) as Promise<T>
/** A template without approval, so that submitting sends. */
let plain: Row

async function signIn(): Promise<void> {
  for (const name of ['admin', 'manager1', 'buyer1', 'warehouse1', 'supplier1', 'supplier2'])
    clients[name] = await test.login(name)
}
const later = async (minutes: number): Promise<void> => {
  now = new Date(now.getTime() + minutes * 60_000)
  await signIn()
}

async function template(values: Row): Promise<Row> {
  const config = await as('admin').ok(CONFIG, 'saveOrUpdate', {
    ...{ configName: '通知', configKind: 'NOTIFICATION', businessType: 'GENERAL' },
    ...{ approveFlag: 'N', titlePattern: '标题', contentTemplate: '<p>内容</p>' },
    ...{ channels: ['INAPP'], ...values },
  })
  return as('admin').ok(CONFIG, 'doPublish', of(config))
}

const to = (...codes: string[]) => ({
  recipients: codes.map((code) => ({ supplierId: id('supplier', code) })),
})
const asked = (minutes = 3 * 24 * 60) => ({ replyFlag: 'Y', replyDeadline: at(minutes) })
const draft = (values: Row): Promise<Row> =>
  as('buyer1').ok(LETTER, 'saveOrUpdate', {
    ...{ notificationType: 'DELIVERY', notificationTitle: '请加快交货' },
    ...{ notificationContent: '<p>请回复交期</p>', noticeConfigId: plain.id, ...to('S1', 'S2') },
    ...values,
  })
async function sent(values: Row = {}): Promise<Row> {
  const letter = await as('buyer1').ok(LETTER, 'doSubmit', of(await draft(values)))
  expect(letter.status).toBe('PUBLISHED')
  return letter
}
const stands = (letter: Row): Promise<Row> => as('buyer1').ok(LETTER, 'findById', { id: letter.id })
const act = async (op: string, letter: Row, input: object = {}): Promise<Row> =>
  as('buyer1').ok(LETTER, op, { ...of(await stands(letter)), ...input })
const refuses = async (
  code: Parameters<typeof expectRefusal>[0],
  op: string,
  letter: Row,
  input: object = {},
) => expectRefusal(code, as('buyer1'), LETTER, op, { ...of(await stands(letter)), ...input })

/** The receipt of a recipient, as a user reads it. */
async function receiptFor(name: string, letter: Row, reader = name): Promise<Row> {
  const whose = name.startsWith('supplier')
    ? { supplierId: id('supplier', name.replace('supplier', 'S')) }
    : { personId: id('person', name) }
  const [row] = await as(reader).ok(RECEIPT, 'listByPage', {
    ...{ notificationNumber: letter.notificationNumber, ...whose },
  })
  return row
}
/** The whole receipt; the sender's look leaves no trace. */
const opened = async (name: string, letter: Row): Promise<Row> =>
  as('buyer1').ok(RECEIPT, 'findById', { id: (await receiptFor(name, letter)).id })
async function reply(name: string, letter: Row, input: object = {}): Promise<Row> {
  const receipt = await receiptFor(name, letter)
  return as(name).ok(RECEIPT, 'doReply', { ...of(receipt), replyContent: '下周三发货', ...input })
}
async function judged(op: string, name: string, letter: Row, input: object = {}): Promise<Row> {
  const receipt = await receiptFor(name, letter, 'buyer1')
  return as('buyer1').ok(RECEIPT, op, { ...of(receipt), ...input })
}
/** Users who got a message of an event, and the channels used. */
async function told(event: string): Promise<string[]> {
  for (const _ of [1, 2]) await drainOutbox(test.product.engine)
  const { rows } = await test.product.platform.pool.query(
    `select u.user_name || ' ' || m.channel as said from base_msg_instance m
     join base_user u on u.id = m.receiver_user_id
     where m.event_code = $1 and m.last_error is distinct from 'NO_PERMISSION' order by 1`,
    [`${RECEIPT}.${event}`],
  )
  return rows.map(({ said }) => said)
}
const mattersOf = async (name: string): Promise<Row[]> =>
  as(name).ok('srmBasePendingMatter', 'listByPage', { documentType: RECEIPT, status: 'OPEN' })

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  await signIn()
  for (const name of ['supplier1', 'supplier2']) await as(name).ok('baseLogin', 'doAcceptAgreement')
  plain = await template({})
})
afterAll(() => test?.close())

describe('A recipient', () => {
  it('reads the letter and its own answer, and nothing about others', async () => {
    const letter = await sent({ ...asked(), recipientKind: 'SUPPLIER' })
    await reply('supplier2', letter, { replyContent: '另一家的答复' })
    const other = await receiptFor('supplier2', letter, 'buyer1')
    const own = await receiptFor('supplier1', letter)
    const supplier = as('supplier1')
    const seen = await supplier.ok(RECEIPT, 'findById', { id: own.id })
    expect(seen).toMatchObject({ notificationTitle: '请加快交货', status: 'SENT' })
    expect(await supplier.ok(RECEIPT, 'listByPage', {})).toHaveLength(1)
    for (const action of ['findById', 'findHistory', 'findLinks', 'findFigures'])
      await expectRefusal('NOT_FOUND', supplier, RECEIPT, action, { id: other.id })
    await expectRefusal('NOT_FOUND', supplier, RECEIPT, 'doReply', {
      ...{ ...of(other), replyContent: '冒名' },
    })
    for (const action of ['findById', 'listByPage', 'findHistory'])
      await supplier.refused(LETTER, action, { id: letter.id })
    const texts = JSON.stringify([
      seen,
      await supplier.ok(RECEIPT, 'findHistory', { id: own.id }),
      await supplier.ok(RECEIPT, 'findLinks', { id: own.id }),
      await supplier.ok('baseSearch', 'findAll', { keyword: letter.notificationNumber }),
      await supplier.ok('srmBasePendingMatter', 'listByPage', {}),
    ])
    for (const hidden of ['另一家的答复', other.id, letter.id, id('supplier', 'S2')])
      expect(texts).not.toContain(hidden)
  })

  it('of the buying side sees no more, whatever its organisation', async () => {
    const people = ['buyer1', 'warehouse1'].map((name) => ({ personId: id('person', name) }))
    const letter = await sent({ ...asked(), recipientKind: 'PERSON', recipients: people })
    expect(await as('warehouse1').ok(RECEIPT, 'listByPage', {})).toHaveLength(1)
    await as('warehouse1').refused(LETTER, 'findById', { id: letter.id })
    expect(await mattersOf('warehouse1')).toHaveLength(1)
    const own = await reply('warehouse1', letter)
    expect(await mattersOf('warehouse1')).toHaveLength(0)
    await expectRefusal('RECEIPT_OWN_ANSWER', as('warehouse1'), RECEIPT, 'doAcceptReply', of(own))
  })

  it('is counted for the sender when it opens the letter', async () => {
    const letter = await sent()
    expect(await stands(letter)).toMatchObject({ recipientCount: 2, readCount: 0, replyCount: 0 })
    const own = await receiptFor('supplier1', letter)
    // The sender's look is none of a recipient's.
    await as('buyer1').ok(RECEIPT, 'findById', { id: own.id })
    expect(await stands(letter)).toMatchObject({ readCount: 0 })
    await as('supplier1').ok(RECEIPT, 'findById', { id: own.id })
    expect(await stands(letter)).toMatchObject({ readCount: 1 })
    const read = await receiptFor('supplier1', letter)
    expect(read).toMatchObject({ versionNum: own.versionNum, firstReadTime: at(0) })
  })

  it('gets the attachments of the letter, and no other supplier its answer', async () => {
    const filesOf = (name: string) =>
      fileClient({ product: test.product, send: test.send }, as(name))
    const file = await filesOf('buyer1').upload('清单.txt', Buffer.from('清单'))
    const letter = await sent({ ...asked(), fileIds: file })
    const own = await opened('supplier1', letter)
    expect(own.fileIds).toBeTruthy()
    const { bytes } = await filesOf('supplier1').download(String(own.fileIds))
    expect(bytes.toString()).toBe('清单')
    const answer = await filesOf('supplier1').upload('答复.txt', Buffer.from('答复'))
    await reply('supplier1', letter, { replyFileIds: answer })
    expect((await filesOf('supplier2').download(answer)).bytes.toString()).not.toContain('答复')
    expect((await filesOf('buyer1').download(answer)).bytes.toString()).toBe('答复')
  })
})

describe('Answers', () => {
  it('are the first one given; its author may change it, a colleague may not', async () => {
    const letter = await sent(asked())
    const before = await receiptFor('supplier1', letter)
    const first = await reply('supplier1', letter)
    expect(first).toMatchObject({ status: 'REPLIED', lateFlag: 'N' })
    await expectRefusal('STALE_VERSION', as('supplier1'), RECEIPT, 'doReply', {
      ...{ ...of(before), replyContent: '同时' },
    })
    expect((await reply('supplier1', letter, { replyContent: '周四' })).replyContent).toBe('周四')
    await leaveAs(test, 'srm_base_notification_receipt', first.id, {
      reply_user_id: id('user', 'supplier2'),
    })
    await expectRefusal('RECEIPT_REPLIED', as('supplier1'), RECEIPT, 'doReply', {
      ...{ ...of(await receiptFor('supplier1', letter)), replyContent: '另一个答复' },
    })
    const history = await as('supplier1').ok(RECEIPT, 'findHistory', { id: first.id })
    expect(JSON.stringify(history)).toContain('下周三发货')
    expect(await told('replied')).toContain('buyer1 INAPP')
  })

  it('need an attachment where the letter says so', async () => {
    const letter = await sent({ ...asked(), replyAttachFlag: 'Y' })
    await expectRefusal('RECEIPT_FILE', as('supplier1'), RECEIPT, 'doReply', {
      ...{ ...of(await receiptFor('supplier1', letter)), replyContent: '无附件' },
    })
  })

  it('are late after the deadline, or too late; nobody changes one then', async () => {
    const strict = await sent({ ...asked(90), lateReplyFlag: 'N' })
    const mild = await sent(asked(90))
    await reply('supplier2', mild)
    await later(100)
    const late = of(await receiptFor('supplier1', strict))
    await expectRefusal('RECEIPT_LATE', as('supplier1'), RECEIPT, 'doReply', {
      ...{ ...late, replyContent: '晚了' },
    })
    expect((await reply('supplier1', mild)).lateFlag).toBe('Y')
    await expectRefusal('RECEIPT_LATE', as('supplier2'), RECEIPT, 'doReply', {
      ...{ ...of(await receiptFor('supplier2', mild)), replyContent: '改主意' },
    })
  })

  it('are returned with a new deadline and a new to-do, then accepted; the last one closes the letter', async () => {
    const letter = await sent(asked())
    expect(await mattersOf('supplier1')).not.toHaveLength(0)
    const open = async () =>
      (await mattersOf('supplier1')).filter(
        ({ documentNumber }) => documentNumber === letter.notificationNumber,
      )
    await reply('supplier1', letter)
    expect(await open()).toHaveLength(0)
    await expectRefusal('NOTIFICATION_DEADLINE', as('buyer1'), RECEIPT, 'doReturnReply', {
      ...of(await receiptFor('supplier1', letter, 'buyer1')),
      ...{ handleOpinion: '请写明数量', replyDeadline: at(30) },
    })
    await judged('doReturnReply', 'supplier1', letter, {
      ...{ handleOpinion: '请写明数量', replyDeadline: at(600) },
    })
    expect(await open()).toHaveLength(1)
    expect(await opened('supplier1', letter)).toMatchObject({
      ...{ status: 'RETURNED', handleOpinion: '请写明数量', replyDeadline: at(600) },
    })
    await reply('supplier1', letter, { replyContent: '500件' })
    await judged('doAcceptReply', 'supplier1', letter)
    expect((await stands(letter)).status).toBe('PUBLISHED')
    await reply('supplier2', letter)
    await judged('doAcceptReply', 'supplier2', letter)
    expect(await stands(letter)).toMatchObject({ status: 'CLOSED', replyCount: 2 })
    expect(await told('accepted')).toEqual(
      expect.arrayContaining(['supplier1 INAPP', 'supplier2 INAPP']),
    )
  })

  it('are not given to a letter that asks for none; confirmed by all, it closes', async () => {
    const letter = await sent()
    const own = of(await receiptFor('supplier1', letter))
    await expectRefusal('NOTIFICATION_NO_ANSWERS', as('supplier1'), RECEIPT, 'doReply', {
      ...{ ...own, replyContent: '收到' },
    })
    await expectRefusal('RECEIPT_NOT_YOURS', as('buyer1'), RECEIPT, 'doRead', own)
    await refuses('NOTIFICATION_NO_ANSWERS', 'doUrge', letter)
    await as('supplier1').ok(RECEIPT, 'doRead', own)
    expect((await stands(letter)).status).toBe('PUBLISHED')
    await as('supplier2').ok(RECEIPT, 'doRead', of(await receiptFor('supplier2', letter)))
    expect(await stands(letter)).toMatchObject({ status: 'CLOSED', readCount: 2 })
    const question = await sent(asked())
    const receipt = of(await receiptFor('supplier1', question))
    await expectRefusal('RECEIPT_ASKS_ANSWER', as('supplier1'), RECEIPT, 'doRead', receipt)
  })

  it('end when the sender closes the letter', async () => {
    const letter = await sent(asked())
    await act('doClose', letter)
    expect((await receiptFor('supplier1', letter)).status).toBe('CLOSED')
    const open = (await mattersOf('supplier1')).map(({ documentNumber }) => documentNumber)
    expect(open).not.toContain(letter.notificationNumber)
  })
})

describe('Reminders', () => {
  it('go out one day before the deadline, once, to those who have not answered', async () => {
    const letter = await sent(asked(2 * 24 * 60))
    await reply('supplier2', letter)
    await later(25 * 60)
    for (const _ of [1, 2]) await strikeClock(test.product.engine, RECEIPT)
    const { rows } = await test.product.platform.pool.query(
      `select payload->>'id' as id from outbox where event = '${RECEIPT}.replyDue'`,
    )
    const own = await receiptFor('supplier1', letter)
    expect(rows.filter((row) => row.id === own.id)).toHaveLength(1)
    const answered = await receiptFor('supplier2', letter)
    expect(rows.filter((row) => row.id === answered.id)).toHaveLength(0)
  })

  it('are sent by hand over the chosen channels, at most every four hours', async () => {
    const letter = await sent({ ...asked(), channels: ['INAPP', 'SMS'] })
    await reply('supplier2', letter)
    await act('doUrge', letter)
    expect(await told('urged')).toEqual(expect.arrayContaining(['supplier1 INAPP']))
    expect((await told('urged')).join()).not.toContain('supplier2')
    await refuses('NOTIFICATION_URGED', 'doUrge', letter)
    await later(241)
    await act('doUrge', letter)
  })
})

describe('Sending', () => {
  it('needs recipients that have not quit, and time to answer', async () => {
    await expectRefusal('LINES_REQUIRED', as('buyer1'), LETTER, 'doSubmit', {
      ...of(await draft({ recipients: [] })),
    })
    const soon = await draft(asked(30))
    await refuses('NOTIFICATION_DEADLINE', 'doSubmit', soon)
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { status: 'QUIT' })
    const letter = await draft({})
    await refuses('NOTIFICATION_QUIT', 'doSubmit', letter)
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { status: 'QUALIFIED' })
    expect((await act('doSubmit', letter)).status).toBe('PUBLISHED')
  })

  it('merges duplicates, and drops recipients of another kind', async () => {
    const twice = await draft(to('S1', 'S1', 'S2'))
    expect(twice.recipients).toHaveLength(2)
    const { recipients } = await as('buyer1').ok(LETTER, 'saveOrUpdate', {
      ...{ ...of(twice), recipientKind: 'PERSON' },
      recipients: [{ personId: id('person', 'warehouse1'), supplierId: id('supplier', 'S1') }],
    })
    expect(recipients).toMatchObject([{ supplierId: null }])
  })

  it('waits for the planned time', async () => {
    const letter = await act('doSubmit', await draft({ planPublishTime: at(60) }))
    expect(letter.status).toBe('APPROVED')
    expect(await receiptFor('supplier1', letter)).toBeUndefined()
    await later(61)
    await strikeClock(test.product.engine, LETTER)
    expect((await stands(letter)).status).toBe('PUBLISHED')
    expect(await receiptFor('supplier1', letter)).toMatchObject({ publishTime: at(0) })
    const early = await draft({ ...asked(90), planPublishTime: at(10) })
    expect(early.status).toBe('DRAFT')
    await expectRefusal('NOTIFICATION_DEADLINE', as('buyer1'), LETTER, 'saveOrUpdate', {
      ...{ ...of(early), planPublishTime: at(60) },
    })
  })

  it('goes through approval with a template that asks for it', async () => {
    const strict = await template({ approveFlag: 'Y', configName: '须审批' })
    const letter = await act('doSubmit', await draft({ noticeConfigId: strict.id }))
    expect(letter.status).toBe('APPROVING')
    await as('manager1').ok(LETTER, 'doApproval', of(letter))
    expect((await stands(letter)).status).toBe('PUBLISHED')
  })

  it('reaches the people of a department as they are then', async () => {
    const [department] = await as('admin').ok('basePerson', 'listByPage', {
      id: id('person', 'warehouse1'),
    })
    const { departmentId } = await as('admin').ok('basePerson', 'findById', {
      id: department.id,
    })
    const letter = await sent({ recipientKind: 'DEPARTMENT', recipients: [{ departmentId }] })
    const staff = await as('admin').ok('basePerson', 'listByPage', {
      ...{ departmentId, status: 'ON_JOB', pageRows: 100 },
    })
    expect((await stands(letter)).recipientCount).toBe(staff.length)
  })

  it('adds recipients later, each once', async () => {
    const letter = await sent(to('S1'))
    await act('doAppendRecipient', letter, { supplierIds: [id('supplier', 'S2')] })
    expect(await stands(letter)).toMatchObject({ recipientCount: 2 })
    await refuses('NOTIFICATION_NOBODY', 'doAppendRecipient', letter, {
      supplierIds: [id('supplier', 'S1')],
    })
  })

  it('is withdrawn with a reason, until somebody has answered', async () => {
    const letter = await sent(asked())
    await act('doRecall', letter, { reason: '数量有误' })
    expect(await opened('supplier1', letter)).toMatchObject({
      ...{ status: 'RECALLED', recallReason: '数量有误' },
    })
    expect(await told('recalled')).toContain('supplier1 INAPP')
    const answered = await sent(asked())
    await reply('supplier1', answered)
    await refuses('NOTIFICATION_ANSWERED', 'doRecall', answered, { reason: '太晚' })
  })
})

describe('Merge fields', () => {
  it('are filled in for each recipient, and stay as they were', async () => {
    const config = await template({
      ...{ configName: '催货', configNameEn: 'Chasing' },
      ...{ titlePattern: '${supplier.supplierName}：请交货' },
      ...{ contentTemplate: '<p>${supplier.supplierName}</p>' },
      mergeFields: [
        {
          ...{ fieldCode: 'supplier.supplierName', fieldName: '供应商' },
          ...{ sourcePath: 'supplier.supplierName' },
        },
      ],
    })
    const letter = await as('buyer1').ok(LETTER, 'saveOrUpdate', {
      ...{ notificationType: 'DELIVERY', noticeConfigId: config.id, ...to('S1', 'S2') },
    })
    await act('doSubmit', letter)
    const titles: string[] = []
    for (const name of ['supplier1', 'supplier2']) {
      const { notificationTitle } = await receiptFor(name, letter)
      expect(notificationTitle).toMatch(/.：请交货$/)
      titles.push(notificationTitle)
    }
    expect(new Set(titles).size).toBe(2)
    const loose = await draft({ noticeConfigId: null, notificationTitle: '${supplier.name}' })
    await refuses('NOTICE_PLACES', 'doSubmit', loose)
  })
})

describe('Letters of other areas', () => {
  it('are sent once for a document, template and supplier', async () => {
    await template({
      ...{ configName: '合同到期', businessType: 'CONTRACT_EXPIRE', replyFlag: 'Y' },
      ...{ replyHours: 48, defaultFlag: 'Y' },
    })
    const ask = (...codes: string[]) =>
      inside<Row>((context) =>
        createNotification(context, {
          ...{ businessType: 'CONTRACT_EXPIRE', notificationType: 'GENERAL' },
          ...{ sourceType: 'srmCctContract', sourceId: '1', sourceNumber: 'CT1' },
          ...{ orgId: id('org', 'P1'), supplierIds: codes.map((code) => id('supplier', code)) },
        }),
      )
    const first = await ask('S1')
    expect(first).toMatchObject({ status: 'PUBLISHED', sourceNumber: 'CT1', replyFlag: 'Y' })
    expect(await ask('S1')).toBeNull()
    const second = await ask('S1', 'S2')
    expect(second.recipients).toMatchObject([{ supplierId: id('supplier', 'S2') }])
  })
})
