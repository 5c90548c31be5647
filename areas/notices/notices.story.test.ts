// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { strikeClock } from '@opensrm/testkit/clock.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, expectThrown, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNotice, recallNotices } from './ports.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

const NOTICE = 'srmBaseNotice'
const CONFIG = 'srmBaseNoticeConfig'
const READER = 'srmBaseNoticeReader'

let now = new Date()
let test: TestProduct
const clients: { [name: string]: ApiClient } = {}
const as = (name: string): ApiClient => clients[name] as ApiClient
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const at = (minutes: number): string =>
  formatInstant(new Date(now.getTime() + minutes * 60_000), 'Asia/Shanghai')
const inside = <T>(work: Parameters<TestProduct['product']['engine']['inTransaction']>[2]) =>
  test.product.engine.inTransaction(null, null, work) as Promise<T>
/** A template without approval, so that submitting publishes. */
let plain: Row

async function signIn(): Promise<void> {
  for (const name of [
    'admin',
    'manager1',
    'buyer1',
    'buyer2',
    'warehouse1',
    'supplier1',
    'supplier2',
  ])
    clients[name] = await test.login(name)
}
const later = async (minutes: number): Promise<void> => {
  now = new Date(now.getTime() + minutes * 60_000)
  await signIn()
}

const template = (values: Row): Promise<Row> =>
  as('manager1').ok(CONFIG, 'saveOrUpdate', {
    ...{ configName: '公告', configKind: 'NOTICE', businessType: 'GENERAL', approveFlag: 'N' },
    ...{ titlePattern: '标题', contentTemplate: '<p>内容</p>', channels: ['INAPP'], ...values },
  })
const publishTemplate = (config: Row): Promise<Row> =>
  as('manager1').ok(CONFIG, 'doPublish', of(config))

const draft = (values: Row, author = 'manager1'): Promise<Row> =>
  as(author).ok(NOTICE, 'saveOrUpdate', {
    ...{ noticeType: 'POLICY', noticeTitle: '采购政策', noticeContent: '<p>正文</p>' },
    ...{ noticeConfigId: plain.id, audience: 'INSIDE', ...values },
  })
async function published(values: Row): Promise<Row> {
  const notice = await as('manager1').ok(NOTICE, 'doSubmit', of(await draft(values)))
  expect(notice.status).toBe('PUBLISHED')
  return notice
}
const seenBy = async (name: string): Promise<string[]> =>
  (await as(name).ok(NOTICE, 'listByPage', { status: 'PUBLISHED' })).map((row: Row) => row.id)

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  await signIn()
  for (const name of ['supplier1', 'supplier2']) await as(name).ok('baseLogin', 'doAcceptAgreement')
  plain = await publishTemplate(await template({}))
})
afterAll(() => test?.close())

describe('A notice to suppliers of a category', () => {
  let notice: Row
  beforeAll(async () => {
    // Categories of the other supplier are not qualified.
    const own = await as('admin').ok('srmPosSupplierCategory', 'listByPage', {
      supplierId: id('supplier', 'S2'),
    })
    for (const row of own)
      await leaveAs(test, 'srm_pos_supplier_category', row.id, { status: 'POTENTIAL' })
    notice = await published({
      ...{ audience: 'SUPPLIER_CATEGORY', categoryIds: [id('category', 'C')] },
      ...{ receiptFlag: 'Y', receiptDeadline: at(30 * 60) },
    })
  })

  it('is read and confirmed by those, once a user', async () => {
    const supplier = as('supplier1')
    expect(await seenBy('supplier1')).toContain(notice.id)
    for (const _ of [1, 2]) await supplier.ok(NOTICE, 'doRead', { noticeId: notice.id })
    const seen = await supplier.ok(NOTICE, 'findById', { id: notice.id })
    expect(seen).toMatchObject({ readFlag: 'Y', confirmedFlag: 'N' })
    expect(seen).not.toHaveProperty('audienceCount')
    for (const _ of [1, 2]) await supplier.ok(NOTICE, 'doConfirmRead', of(seen))
    const rows = await as('manager1').ok(READER, 'listByPage', {
      ...{ noticeId: notice.id, userId: id('user', 'supplier1') },
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ readTimes: 2, status: 'CONFIRMED', lateFlag: 'N' })
    const counted = await as('manager1').ok(NOTICE, 'findById', { id: notice.id })
    expect(counted).toMatchObject({ readCount: 1, confirmCount: 1, versionNum: notice.versionNum })
    // Rows of all addressed users stand from the publication on.
    const all = await as('manager1').ok(READER, 'listByPage', { noticeId: notice.id })
    expect(all).toHaveLength(counted.audienceCount)
  })

  it('shows nothing of it to others', async () => {
    for (const name of ['supplier2', 'warehouse1']) {
      const other = as(name)
      expect(await seenBy(name)).not.toContain(notice.id)
      await expectRefusal('NOT_FOUND', other, NOTICE, 'findById', { id: notice.id })
      await expectRefusal('NOT_FOUND', other, NOTICE, 'findHistory', { id: notice.id })
      await expectRefusal('UNKNOWN_REFERENCE', other, NOTICE, 'doRead', { noticeId: notice.id })
      await expectRefusal('NOT_FOUND', other, NOTICE, 'doConfirmRead', of(notice))
      const found = await other.ok('baseSearch', 'findAll', { keyword: notice.noticeNumber })
      expect(JSON.stringify(found)).not.toContain(notice.id)
    }
    await as('warehouse1').refused(READER, 'listByPage', { noticeId: notice.id })
    expect(await as('buyer1').ok(READER, 'listByPage', { noticeId: notice.id })).toEqual([])
  })

  it('counts no manager who looks at it, and takes no receipt from one', async () => {
    await as('manager1').ok(NOTICE, 'doRead', { noticeId: notice.id })
    const rows = await as('manager1').ok(READER, 'listByPage', {
      ...{ noticeId: notice.id, userId: id('user', 'manager1') },
    })
    expect(rows).toEqual([])
    await expectRefusal('NOTICE_NOT_YOURS', as('manager1'), NOTICE, 'doConfirmRead', of(notice))
  })

  it('is not read any more by a supplier who has quit, and by one that is qualified later', async () => {
    const [row] = await as('admin').ok('srmPosSupplierCategory', 'listByPage', {
      supplierId: id('supplier', 'S2'),
    })
    await leaveAs(test, 'srm_pos_supplier_category', row.id, { status: 'QUALIFIED' })
    expect(await seenBy('supplier2')).toContain(notice.id)
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { status: 'QUIT' })
    expect(await seenBy('supplier2')).not.toContain(notice.id)
    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S2'), { status: 'QUALIFIED' })
  })

  it('reminds those without receipt one day before the deadline', async () => {
    await later(7 * 60)
    await strikeClock(test.product.engine, NOTICE)
    const { rows } = await test.product.platform.pool.query(
      `select payload::text from outbox where event = 'srmBaseNotice.receiptDue'`,
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(`"${id('user', 'supplier1')}"`)
  })
})

describe('Audiences', () => {
  it('are organisations with those below, all suppliers, chosen ones, and levels', async () => {
    const ofP1 = await published({ orgIds: [id('org', 'P1')] })
    const ofP2 = await published({ orgIds: [id('org', 'P2')] })
    const ofGroup = await published({ orgIds: [id('org', 'ORG01')] })
    const toAll = await published({ audience: 'ALL' })
    const toSuppliers = await published({ audience: 'SUPPLIER_ALL' })
    const toS2 = await published({
      ...{ audience: 'SUPPLIER_CHOSEN', supplierIds: [id('supplier', 'S2')] },
    })
    const toStrategic = await published({
      ...{ audience: 'SUPPLIER_ALL', supplierLevels: ['STRATEGIC'] },
    })
    const names = new Map(
      Object.entries({ ofP1, ofP2, ofGroup, toAll, toSuppliers, toS2, toStrategic }).map(
        ([name, notice]) => [notice.id, name],
      ),
    )
    const namesSeenBy = async (name: string) =>
      (await seenBy(name)).flatMap((one) => names.get(one) ?? []).sort()
    expect(await namesSeenBy('warehouse1')).toEqual(['ofGroup', 'ofP1', 'toAll'])
    expect(await namesSeenBy('supplier1')).toEqual(['toAll', 'toSuppliers'])
    expect(await namesSeenBy('supplier2')).toEqual(['toAll', 'toS2', 'toSuppliers'])
  })
})

describe('Files and lists of a notice', () => {
  it('are for those whom it addresses, and pinned notices come first', async () => {
    const filesOf = (name: string) => fileClient(test, as(name))
    const fileId = await filesOf('manager1').upload('policy.pdf', '%PDF-1.4 policy')
    const toS1 = await published({
      ...{ audience: 'SUPPLIER_CHOSEN', supplierIds: [id('supplier', 'S1')], fileIds: fileId },
    })
    expect((await filesOf('supplier1').download(fileId)).http).toBe(200)
    for (const name of ['supplier2', 'warehouse1'])
      expect((await filesOf(name).download(fileId)).envelope.code).toBe('FILE_NOT_FOUND')
    await as('manager1').ok(NOTICE, 'doTop', {
      ...{ ...of(toS1), topFlag: 'Y', topEndDate: at(3000).slice(0, 10) },
    })
    await published({ audience: 'SUPPLIER_CHOSEN', supplierIds: [id('supplier', 'S1')] })
    const { cards } = await as('supplier1').ok('baseHome', 'findHome')
    const card = cards.find(({ code }: Row) => code === 'NOTICES_SUPPLIER')
    expect(card).toMatchObject({ opens: 'notice/noticeDesc', rows: expect.any(Array) })
    expect(card.rows[0].id).toBe(toS1.id)
    await as('manager1').ok(NOTICE, 'doRecall', {
      ...of(await as('manager1').ok(NOTICE, 'findById', { id: toS1.id })),
      reason: '完',
    })
    expect((await filesOf('supplier1').download(fileId)).envelope.code).toBe('FILE_NOT_FOUND')
  })
})

describe('A planned notice', () => {
  it('is published, pinned where there is room, recalled, and expires by the clock', async () => {
    for (const title of ['一', '二', '三', '四', '五'])
      await published({
        audience: 'SUPPLIER_ALL',
        topFlag: 'Y',
        topEndDate: at(9000).slice(0, 10),
        noticeTitle: title,
      })
    const planned = await as('manager1').ok(
      NOTICE,
      'doSubmit',
      of(await draft({ audience: 'SUPPLIER_ALL', planPublishTime: at(2), expireTime: at(60) })),
    )
    expect(planned.status).toBe('APPROVED')
    expect(await seenBy('supplier1')).not.toContain(planned.id)
    await later(3)
    await strikeClock(test.product.engine, NOTICE)
    expect(await seenBy('supplier1')).toContain(planned.id)

    const stands = () => as('manager1').ok(NOTICE, 'findById', { id: planned.id })
    const pin = { topFlag: 'Y', topEndDate: at(0).slice(0, 10) }
    const notice = await stands()
    await expectRefusal('NOTICE_TOP_FULL', as('manager1'), NOTICE, 'doTop', {
      ...of(notice),
      ...pin,
    })
    await expectRefusal('NOTICE_PERIOD', as('manager1'), NOTICE, 'doTop', {
      ...{ ...of(notice), ...pin, topEndDate: at(9000).slice(0, 10) },
    })
    const [first] = await as('manager1').ok(NOTICE, 'listByPage', { noticeTitle: '一' })
    await as('manager1').ok(NOTICE, 'doTop', { ...of(first), topFlag: 'N' })
    // One place is free, and two ask for it at the same moment.
    const rivals = [
      await published({ audience: 'SUPPLIER_ALL', expireTime: at(60) }),
      await published({ audience: 'SUPPLIER_ALL', expireTime: at(60) }),
    ]
    const answers = await Promise.all(
      rivals.map((one) => as('manager1').call(NOTICE, 'doTop', { ...of(one), ...pin })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const winner = answers.find(({ status }) => status === 'S')?.data
    await as('manager1').ok(NOTICE, 'doTop', { ...of(winner), topFlag: 'N' })
    const pinned = await as('manager1').ok(NOTICE, 'doTop', { ...of(notice), ...pin })
    expect(pinned.topFlag).toBe('Y')
    await expectRefusal('NOTICE_NO_RECEIPT', as('supplier1'), NOTICE, 'doConfirmRead', of(pinned))

    const brief = await published({ audience: 'SUPPLIER_ALL', expireTime: at(10) })
    await as('manager1').ok(NOTICE, 'doRecall', { ...of(pinned), reason: '有误' })
    expect(await seenBy('supplier1')).not.toContain(planned.id)
    await expectRefusal('NOT_FOUND', as('supplier1'), NOTICE, 'findById', { id: planned.id })
    await later(11)
    await strikeClock(test.product.engine, NOTICE)
    expect((await as('manager1').ok(NOTICE, 'findById', { id: brief.id })).status).toBe('EXPIRED')
    expect(await seenBy('supplier1')).not.toContain(brief.id)
    await later(9 * 24 * 60)
    await strikeClock(test.product.engine, NOTICE)
    const stillPinned = await as('manager1').ok(NOTICE, 'listByPage', {
      ...{ topFlag: 'Y', status: 'PUBLISHED' },
    })
    expect(stillPinned).toEqual([])
    const expired = await as('manager1').ok(NOTICE, 'findById', { id: brief.id })
    const copy = await as('manager1').ok(NOTICE, 'doCopy', of(expired))
    expect(copy.answer.id).not.toBe(brief.id)
  })

  it('waits for its approval without a template, and is read by its author and approver only', async () => {
    const own = await draft({ noticeConfigId: null }, 'buyer1')
    const submitted = await as('buyer1').ok(NOTICE, 'doSubmit', of(own))
    expect(submitted.status).toBe('APPROVING')
    expect(await seenBy('warehouse1')).not.toContain(own.id)
    await expectRefusal('NOT_FOUND', as('buyer2'), NOTICE, 'findById', { id: own.id })
    await as('manager1').ok(NOTICE, 'doApproval', of(submitted))
    expect(await seenBy('warehouse1')).toContain(own.id)
    // Who reads it does not change it.
    await as('buyer2').refused(NOTICE, 'doRecall', { id: own.id, versionNum: 9, reason: '误' })
  })
})

describe('Pop-ups after login', () => {
  it('are the unread ones, and with a receipt the unconfirmed ones', async () => {
    const news = await published({ popupFlag: 'Y' })
    const order = await published({
      ...{ popupFlag: 'Y', receiptFlag: 'Y', receiptDeadline: at(3000) },
    })
    const popUps = async () => (await as('warehouse1').ok(NOTICE, 'findPopUps')).ids
    expect((await popUps()).sort()).toEqual([news.id, order.id].sort())
    for (const noticeId of [news.id, order.id])
      await as('warehouse1').ok(NOTICE, 'doRead', { noticeId })
    expect(await popUps()).toEqual([order.id])
    await as('warehouse1').ok(NOTICE, 'doConfirmRead', of(order))
    expect(await popUps()).toEqual([])
  })
})

describe('Public notices', () => {
  it('are read without a session, the others are not', async () => {
    const open = await published({ audience: 'PUBLIC', noticeTitle: '公开' })
    const closed = await published({ audience: 'INSIDE' })
    const found = await test.visitor.ok('srmBaseNoticePublic', 'findPublic')
    expect(found).toEqual([
      {
        id: open.id,
        type: 'POLICY',
        title: '公开',
        content: '<p>正文</p>',
        time: expect.any(String),
      },
    ])
    expect(await test.visitor.ok('srmBaseNoticePublic', 'findPublicById', { id: open.id })).toEqual(
      found[0],
    )
    await expectRefusal('NOT_FOUND', test.visitor, 'srmBaseNoticePublic', 'findPublicById', {
      id: closed.id,
    })
  })
})

describe('Templates', () => {
  it('are published with known fields only, in versions of one code', async () => {
    const manager = as('manager1')
    const field = (path: string) => ({ sourcePath: path, fieldCode: path, fieldName: path })
    const first = await template({
      ...{ titlePattern: '致${supplier.supplierName}', contentTemplate: '<p>${document.none}</p>' },
      ...{ businessType: 'ORDER_CHASE', mergeFields: [field('supplier.supplierName')] },
    })
    await expectRefusal('TEMPLATE_PLACES', manager, CONFIG, 'doPublish', of(first))
    const strange = await manager.ok(CONFIG, 'saveOrUpdate', {
      ...of(first),
      mergeFields: [field('supplier.supplierName'), field('document.none')],
    })
    await expectRefusal('TEMPLATE_PATHS', manager, CONFIG, 'doPublish', of(strange))
    const mended = await manager.ok(CONFIG, 'saveOrUpdate', {
      ...of(strange),
      mergeFields: [field('supplier.supplierName')],
      contentTemplate: '<p>${supplier.supplierName}</p>',
    })
    const one = await publishTemplate(mended)
    const { answer } = await manager.ok(CONFIG, 'doCopyVersion', of(one))
    const copied = await manager.ok(CONFIG, 'findById', { id: one.id })
    await expectRefusal('VERSION_DRAFT', manager, CONFIG, 'doCopyVersion', of(copied))
    const next = await manager.ok(CONFIG, 'findById', { id: answer.id })
    expect(next).toMatchObject({ configCode: one.configCode, version: 2, status: 'DRAFT' })

    await leaveAs(test, 'srm_pos_supplier', id('supplier', 'S1'), { supplier_name: '<b>甲</b>' })
    const ask = {
      ...{ businessType: 'ORDER_CHASE', noticeType: 'COMPANY', supplierId: id('supplier', 'S1') },
      ...{ sourceType: 'srmPurOrder', sourceId: '1' },
    }
    const made: Row = await inside((context) => createNotice(context, ask))
    expect(made).toMatchObject({
      noticeTitle: '致<b>甲</b>',
      noticeContent: '<p>&lt;b&gt;甲&lt;/b&gt;</p>',
    })
    const changed = await manager.ok(CONFIG, 'saveOrUpdate', { ...of(next), titlePattern: '新版' })
    await publishTemplate(changed)
    expect((await manager.ok(CONFIG, 'findById', { id: one.id })).status).toBe('INVALID')
    const same: Row = await inside((context) => createNotice(context, ask))
    expect(same.id).toBe(made.id)
    const other: Row = await inside((context) => createNotice(context, { ...ask, sourceId: '2' }))
    expect(other.noticeTitle).toBe('新版')
    await expectThrown('TEMPLATE_VALUES', () =>
      inside((context) => createNotice(context, { ...ask, sourceId: '3', supplierId: null })),
    )
    await expectThrown('TEMPLATE_MISSING', () =>
      inside((context) => createNotice(context, { ...ask, businessType: 'AWARD_WIN' })),
    )

    const out = await manager.ok(NOTICE, 'doSubmit', of(other))
    expect(out.status).toBe('PUBLISHED')
    await inside((context) =>
      recallNotices(context, { sourceType: 'srmPurOrder', sourceId: '2', reason: '取消' }),
    )
    expect((await manager.ok(NOTICE, 'findById', { id: other.id })).status).toBe('WITHDRAWN')
  })

  it('have one default for a scope, and a text with merge fields left is not submitted', async () => {
    await publishTemplate(await template({ defaultFlag: 'Y', configName: '甲' }))
    const second = await template({ defaultFlag: 'Y' })
    await expectRefusal('TEMPLATE_DEFAULT', as('manager1'), CONFIG, 'doPublish', of(second))
    const special = await template({ defaultFlag: 'Y', orgIds: [id('org', 'P1')] })
    expect((await publishTemplate(special)).status).toBe('PUBLISHED')
    const left = await draft({ noticeTitle: '致${supplier.supplierName}' })
    await expectRefusal('NOTICE_PLACES', as('manager1'), NOTICE, 'doSubmit', of(left))
    await as('manager1').refused(NOTICE, 'saveOrUpdate', {
      ...of(left),
      ...{ planPublishTime: at(60), expireTime: at(30) },
    })
  })
})
